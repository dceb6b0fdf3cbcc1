import { FOUR_EYES, ROLES } from 'contracts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database';
import { bearerOf } from '../../platform/http/authentication';
import type { Caller } from '../../platform/http/call-route';
import type { Approver } from '../cases/cases';
import { findSystemUser } from '../users/users.service';
import { callerOf } from './identity';
import { findUserBy } from './identity.service';
import { isSignedInWithin } from './identity.sql';
import { tokenHash } from './sessions';

/** The administrator of a call, with how fresh the sign-in is that it comes from. */
export async function approverOf(db: Db, caller: Caller, request: FastifyRequest): Promise<Approver> {
  const token = bearerOf(request);
  const isFresh = token !== null && (await isSignedInWithin(db, tokenHash(token), FOUR_EYES.freshMs));
  return { ...caller, isFresh, isServer: false };
}

/** An administrator whose decision takes effect now, with how fresh the sign-in was when they made it; undefined for a suspended one. */
export async function approverNow(db: Db, userId: string, isFresh: boolean): Promise<Approver | undefined> {
  const user = await findUserBy(db, userId);
  return user && !user.suspended ? { ...callerOf(user), isFresh, isServer: false } : undefined;
}

/** The command on the server: a second pair of eyes at once (docs/rules.md section 9). */
export async function serverApprover(db: Db): Promise<Approver> {
  const system = await findSystemUser(db);
  if (!system) throw new Error('the database has no system account');
  return { ...callerOf(system), roles: [...ROLES], isFresh: true, isServer: true };
}
