import type { UserPage, UserRecord, UserResponse } from 'contracts';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { newId } from '../../platform/random';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { recordAct, recordLook } from '../audit/audit.service';
import { notify } from '../notifications/notifications.service';
import { isSamePerson } from '../persons/persons.service';
import { type UserRow } from '../users/users';
import { countUsers, findUsers, setSuspended, setVerified } from '../users/users.service';
import { callerOf } from './identity';
import { findUserBy } from './identity.service';

/** One page of all users, newest first; the look is recorded. */
export async function readUsers(
  db: Db,
  admin: Caller,
  { q = null, ...page }: PageQuery & { q?: string | null | undefined },
): Promise<Outcome<UserPage>> {
  const found = await timedPage(`users ${q ?? ''}`, page, (after, most) => findUsers(db, q, after, most));
  if (isRefusal(found)) return found;
  // Without what was looked for: it names a person, and the record is never deleted.
  await recordLook(db, admin.id, 'users');
  return { data: found.rows.map(toRecord), meta: { total: await countUsers(db, q), nextCursor: found.nextCursor } };
}

/** One user by uid or id; the look is recorded. */
export async function readUser(db: Db, admin: Caller, idOrUid: string): Promise<Outcome<UserResponse>> {
  const user = await findUserBy(db, idOrUid);
  if (!user || user.is_system) return refuse('NOT_FOUND');
  await recordLook(db, admin.id, 'user', user.pi_uid);
  return { data: toRecord(user) };
}

interface SuspensionChange {
  /** uid or id. */
  user: string;
  suspended: boolean;
  reason: string;
}

/** Suspends a user or ends the suspension, with an audit entry; FORBIDDEN for oneself, by another account too. */
export async function changeSuspension(
  db: Db,
  admin: Caller,
  { user, suspended, reason }: SuspensionChange,
): Promise<Outcome<UserResponse>> {
  const found = await findUserBy(db, user);
  if (!found) return refuse('NOT_FOUND');
  if (await isSamePerson(db, found.id, admin.id)) return refuse('FORBIDDEN');
  return inTransaction(db, async (tx): Promise<Outcome<UserResponse>> => {
    const was = await setSuspended(tx, found.id, suspended);
    if (was === undefined) return refuse('NOT_FOUND');
    await recordAct(tx, {
      actorId: admin.id,
      action: suspended ? 'user.suspend' : 'user.restore',
      target: found.pi_uid,
      reason,
      before: { suspended: was },
      after: { suspended },
    });
    return { data: toRecord({ ...found, suspended }) };
  });
}

interface Verification {
  /** uid or id. */
  user: string;
  verified: boolean;
  /** What was checked; of one that is taken back, what its person reads. */
  reason: string;
}

/**
 * Verifies a user or takes it back, with an audit entry and a notification; what they are already changes nothing. FORBIDDEN for oneself,
 * by another account too (docs/rules.md section 9).
 */
export async function changeVerification(
  db: Db,
  admin: Caller,
  { user, verified, reason }: Verification,
): Promise<Outcome<UserResponse>> {
  const found = await findUserBy(db, user);
  if (!found || found.is_system || found.deleted_at) return refuse('NOT_FOUND');
  if (await isSamePerson(db, found.id, admin.id)) return refuse('FORBIDDEN');
  await inTransaction(db, async (tx) => {
    if (!(await setVerified(tx, found.id, verified))) return;
    await recordAct(tx, {
      actorId: admin.id,
      action: verified ? 'user.verify' : 'user.unverify',
      target: found.pi_uid,
      reason,
      before: { verified: !verified },
      after: { verified },
    });
    const about = { userId: found.id, key: `verified:${newId()}` };
    await notify(tx, [
      verified ? { ...about, kind: 'verified', data: {} } : { ...about, kind: 'unverified', data: { reason } },
    ]);
  });
  return { data: toRecord({ ...found, is_verified: verified }) };
}

/** A user as administrators see them. */
export function toRecord(row: UserRow): UserRecord {
  const { id, uid, username, roles, suspended } = callerOf(row);
  return {
    id,
    uid,
    username,
    roles,
    suspended,
    isVerified: row.is_verified,
    walletAddress: row.wallet_address,
    createdAt: row.created_at.toISOString(),
  };
}
