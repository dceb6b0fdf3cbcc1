import { SESSION } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct } from '../audit/audit.service';
import { openUserAccounts } from '../ledger/ledger.service';
import type { PiUser } from '../pi/pi';
import { noteWallet } from '../persons/persons.service';
import { piClient } from '../pi/pi.service';
import { type UserRow } from '../users/users';
import {
  emailOf,
  emptyProfile,
  findUserByEither,
  findUids,
  findWallet,
  reviveUser,
  setSuspended,
  updateProfile,
  upsertUser,
} from '../users/users.service';
import { callerOf } from './identity';
import { accountReturned } from './identity.events';
import { endSession, endSessionsOf, freeTokensOf, openSessionsOf, renewSession, saveSession } from './identity.sql';
import { type FoundSession, SessionLookup, tokenHash } from './sessions';
import { profileEmptied } from './identity.events';

/** An idle end is written again at most this often. */
const RENEW_EVERY_MS = 60_000;

/**
 * Signs a user in with the access token of the Pi SDK. Pi's /me says who it is, never the body. The session is opened, or
 * opened again (docs/rules.md reading 16). INVALID_TOKEN when Pi does not know the token, or its session was ended for good.
 */
export async function signIn(context: ServerContext, accessToken: string): Promise<Outcome<UserRow>> {
  const me = await piClient(context).me(accessToken);
  if (isRefusal(me)) return me;
  return inTransaction(context.db, (tx) => openSession({ ...context, db: tx }, me, accessToken));
}

async function openSession(context: ServerContext, me: PiUser, accessToken: string): Promise<Outcome<UserRow>> {
  const { db: tx } = context;
  const now = await productNow(tx);
  const validUntil = new Date(Math.min(me.validUntil?.getTime() ?? Infinity, now.getTime() + SESSION.absoluteMs));
  if (validUntil <= now) return refuse('INVALID_TOKEN');
  const returning = await reviveUser(tx, me.uid);
  if (returning) await accountReturned.emit(tx, { userId: returning });
  const user = await ensureUser(tx, me);
  if (user.is_system) return refuse('INVALID_TOKEN');
  await noteWallet(context, user.id, me.walletAddress ?? null);
  const session = { hash: tokenHash(accessToken), userId: user.id, validUntil, idleMs: SESSION.idleMs };
  // Until when Pi may hand out the same token again.
  return (await saveSession(tx, session))
    ? user
    : refuse('INVALID_TOKEN', { until: me.validUntil?.toISOString() ?? null });
}

/** The account of a uid; created at the first sign-in, with its two ledger accounts. */
export async function ensureUser(
  tx: Db,
  user: { uid: string; username?: string; walletAddress?: string },
): Promise<UserRow> {
  const row = await upsertUser(tx, { id: uuidv7(), ...user });
  await openUserAccounts(tx, row.id);
  return row;
}

/** Ends the session of a token at once; an unknown token is not an error. */
export async function signOut(db: Db, token: string): Promise<void> {
  await endSession(db, tokenHash(token));
}

/** Ends every session of a user at once and for good; sockets follow within seconds. Returns how many were open. */
export const signOutEverywhere = endSessionsOf;

/** Suspends a user in the transaction of the decision; a suspended one stays so. */
export async function suspendUser(tx: Db, userId: string): Promise<void> {
  await setSuspended(tx, userId, true);
}

/** Empties a profile, of which only the uid is left, and ends its sessions; sockets follow within seconds. */
export async function forgetPerson(tx: Db, userId: string): Promise<void> {
  const email = await emailOf(tx, userId);
  await emptyProfile(tx, userId);
  if (email) await profileEmptied.emit(tx, { email });
  await endSessionsOf(tx, userId);
}

/** Writes what a user changed of their own profile. */
export const saveProfile = updateProfile;

/** Which of these sessions are signed out, past their absolute end, or unknown; each is named by the hash of its token in base64url. */
export async function endedSessions(db: Db, keys: string[]): Promise<string[]> {
  const open = await openSessionsOf(
    db,
    keys.map((key) => Buffer.from(key, 'base64url')),
  );
  const isOpen = new Set(open.map((hash) => hash.toString('base64url')));
  return keys.filter((key) => !isOpen.has(key));
}

/**
 * The user behind a bearer token: INVALID_TOKEN when it was never signed in or has signed out, SESSION_EXPIRED after an end
 * on the product's clock. An accepted token moves the session's idle end.
 */
export async function authenticate({ db }: Pick<ServerContext, 'db'>, token: string): Promise<Outcome<Caller>> {
  const hash = tokenHash(token);
  const found = await lookupOf(db).find(hash);
  if (!found || found.session.ended) return refuse('INVALID_TOKEN');
  if (isOver(found)) return refuse('SESSION_EXPIRED');
  if (isRenewalDue(found)) await renewOnce(db, hash);
  return callerOf(found.session);
}

const renewing = new Set<string>();

/** Calls that come together move the idle end once: they would wait for each other with a connection each. */
async function renewOnce(db: Db, hash: Buffer): Promise<void> {
  const key = hash.toString('base64url');
  if (renewing.has(key)) return;
  renewing.add(key);
  await renewSession(db, hash, SESSION.idleMs).finally(() => renewing.delete(key));
}

const lookups = new WeakMap<Db, SessionLookup>();

function lookupOf(db: Db): SessionLookup {
  const known = lookups.get(db) ?? new SessionLookup(db, (found) => isOver(found) || isRenewalDue(found));
  lookups.set(db, known);
  return known;
}

/** Resolves when the requests whose sessions are being looked up on these connections know their callers. */
export const callersKnown = (db: Db): Promise<void> => lookupOf(db).settled();

const isOver = ({ session, now }: FoundSession) => now >= session.valid_until || now >= session.idle_until;

const isRenewalDue = ({ session, now }: FoundSession) =>
  session.idle_until.getTime() - now.getTime() < SESSION.idleMs - RENEW_EVERY_MS;

/** A user by id or uid: every {id} of a user takes either (docs/rules.md section 11). */
export function findUserBy(db: Db, idOrUid: string): Promise<UserRow | undefined> {
  return findUserByEither(db, idOrUid, isUuid(idOrUid) ? idOrUid : null);
}

/** The wallet address that Pi last named for a user. */
export async function walletAddressOf(db: Db, userId: string): Promise<string | null> {
  return (await walletOf(db, userId)).address;
}

/** The wallet that Pi last named for a user, and when it last became another one. */
export async function walletOf(db: Db, userId: string): Promise<{ address: string | null; changedAt: Date | null }> {
  const wallet = await findWallet(db, userId);
  return { address: wallet?.wallet_address ?? null, changedAt: wallet?.wallet_changed_at ?? null };
}

/**
 * Lets a person whose tokens were ended for good sign in with them again, for the command on the server after a check of who
 * asks (docs/rules.md reading 16). NOT_FOUND. Returns how many tokens are free.
 */
export async function reopenTokens(db: Db, idOrUid: string): Promise<Outcome<number>> {
  const user = await findUserBy(db, idOrUid);
  if (!user || user.is_system) return refuse('NOT_FOUND');
  return inTransaction(db, async (tx) => {
    const freed = await freeTokensOf(tx, user.id);
    await recordAct(tx, { actorId: null, action: 'user.reopen', target: user.pi_uid, after: { tokens: freed } });
    return freed;
  });
}

/** The uids of these users, by id. */
export const uidsById = findUids;
