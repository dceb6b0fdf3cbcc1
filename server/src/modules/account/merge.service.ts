import { toPi, type UserResponse } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { recordAct } from '../audit/audit.service';
import { findUserBy, signOutEverywhere, suspendUser } from '../identity/identity.service';
import { toRecord } from '../identity/users.service';
import { freeMoney, lockedMoney } from '../ledger/ledger';
import { balanceOf, lockAccounts, postEvent } from '../ledger/ledger.service';
import { mergePlans } from '../subscriptions/subscriptions.service';
import { openReasons } from './account.rules';
import { openBusinessOf } from './account.sql';
import {
  lockUsers,
  type Merge,
  moveConversations,
  moveDealings,
  moveListings,
  moveOwnRecords,
  noteMerge,
} from './merge.sql';

interface MergeOrder {
  /** uid or id, as for all calls about users. */
  fromUid: string;
  intoUid: string;
  reason: string;
}

/**
 * Moves what one account of a person has into their other one: free money, listings, orders, rentals and offers that are over,
 * reviews, conversations, strikes and a suspension, and what only the person sees (docs/rules.md section 9). OPEN_BUSINESS with the reasons while anything of
 * the account that is left is open, FORBIDDEN for an administrator's own accounts.
 */
export async function mergeAccounts(
  db: Db,
  admin: Caller,
  { fromUid, intoUid, reason }: MergeOrder,
): Promise<Outcome<UserResponse>> {
  const [left, kept] = [await findUserBy(db, fromUid), await findUserBy(db, intoUid)];
  if ([left, kept].some((user) => !user || user.is_system || user.deleted_at)) return refuse('NOT_FOUND');
  if (!left || !kept) return refuse('NOT_FOUND');
  if (left.id === kept.id) return refuse('VALIDATION', { intoUid: 'Name another account.' });
  if ([left.id, kept.id].includes(admin.id)) return refuse('FORBIDDEN');
  const merge: Merge = { from: left.id, into: kept.id };
  return inTransaction(db, async (tx): Promise<Outcome<UserResponse>> => {
    await lockUsers(tx, merge);
    await signOutEverywhere(tx, left.id);
    const atFirst = await refuseOpen(tx, left.id);
    if (isRefusal(atFirst)) return atFirst;
    await moveDealings(tx, merge);
    const money = await moveMoney(tx, merge);
    if (isRefusal(money)) return money;
    await moveListings(tx, merge);
    await moveConversations(tx, merge);
    await moveOwnRecords(tx, merge);
    await noteMerge(tx, merge);
    await mergePlans(tx, left.id, kept.id);
    if (left.suspended) await suspendUser(tx, kept.id);
    await recordAct(tx, {
      actorId: admin.id,
      action: 'user.merge',
      target: kept.pi_uid,
      reason,
      before: { from: left.pi_uid, suspended: kept.suspended },
      after: { money: toPi(money), suspended: kept.suspended || left.suspended },
    });
    return { data: toRecord({ ...kept, suspended: kept.suspended || left.suspended }) };
  });
}

/** Everything open keeps an account from being left, but free money, which moves. */
async function refuseOpen(tx: Db, userId: string): Promise<Outcome<undefined>> {
  const open = { ...(await openBusinessOf(tx, userId)), balance: 0n };
  const reasons = openReasons(open, { isOpen: true, minimum: 0 });
  return reasons.length > 0 ? refuse('OPEN_BUSINESS', { reasons }) : undefined;
}

/** Moves the free money; from its locks on nothing of the left account moves, so what was opened in between is seen now. */
async function moveMoney(tx: Db, { from, into }: Merge): Promise<Outcome<bigint>> {
  const accounts = await lockAccounts(tx, [freeMoney(from), lockedMoney(from), freeMoney(into)]);
  const atLast = await refuseOpen(tx, from);
  if (isRefusal(atLast)) return atLast;
  const amount = balanceOf(accounts, freeMoney(from));
  if (amount > 0n)
    await postEvent(tx, {
      kind: 'account.merged',
      refType: 'wallet',
      refId: uuidv7(),
      memo: 'Accounts merged',
      transfers: [{ debit: freeMoney(from), credit: freeMoney(into), amount }],
    });
  return amount;
}
