import { FOUR_EYES, toPi, toStroops, type UserResponse, serverFault } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Accepted } from '../../platform/http/call-route';
import { notify } from '../notifications/notifications.service';
import type { UserRow } from '../users/users';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import type { Merge } from '../../platform/database/moved-rows';
import { recordAct } from '../audit/audit.service';
import { actorOf, type Approver, type FourEyesAct } from '../cases/cases';
import { awaitSecond } from '../cases/cases.service';
import { findUserBy, signOutEverywhere, suspendUser } from '../identity/identity.service';
import { lockUsers, noteMerged } from '../users/users.service';
import { accountsMerged } from '../identity/identity.events';
import { toRecord } from '../identity/user-records.service';
import { freeMoney, lockedMoney } from '../ledger/ledger';
import { balanceOf, lockAccounts, passOn, postEvent } from '../ledger/ledger.service';
import { isSamePerson, keptAccountOf, noteAccounts } from '../persons/persons.service';
import { mergePlans } from '../subscriptions/subscriptions.service';
import { moveActivity } from '../activity/activity.service';
import { moveOwnAuctions } from '../auctions/auctions.service';
import { moveConversations } from '../chat/merging.service';
import { moveListings } from '../domains/listing-fields.service';
import { moveNotifications } from '../notifications/notifications.service';
import { moveOffers } from '../offers/offers.service';
import { moveOrders } from '../orders/orders.service';
import { moveProducts } from '../products/products.service';
import { moveRentals } from '../rentals/rentals.service';
import { moveReports } from '../reports/reports.service';
import { moveReviews } from '../reviews/reviews.service';
import { moveUploads } from '../uploads/uploads.service';
import { openReasons } from './account.rules';
import { openBusinessOf } from './account.sql';
import { broughtWithin, countBidsBetween } from './merge.sql';

interface MergeOrder {
  /** uid or id, as for all calls about users. */
  fromUid: string;
  intoUid: string;
  reason: string;
}

/**
 * Moves what one account of a person has into their other one: free money, listings, orders, rentals and offers that are over,
 * reviews, conversations, strikes and a suspension, and what only the person sees (docs/rules.md section 9). OPEN_BUSINESS with the reasons while anything of
 * the account that is left is open, or either has bid on a running auction of the other; FORBIDDEN for an administrator's own accounts.
 * Above 500 π, with what other merges brought into the same account within a week, two administrators. From then on the two are one
 * person, and what arrives for the left one goes to the kept one (docs/rules.md reading 17).
 */
export async function mergeAccounts(
  { db, log }: Pick<ServerContext, 'db' | 'log'>,
  admin: Approver,
  { fromUid, intoUid, reason }: MergeOrder,
): Promise<Outcome<UserResponse | Accepted>> {
  const [left, kept] = [await findUserBy(db, fromUid), await findUserBy(db, intoUid)];
  if ([left, kept].some((user) => !user || user.is_system || user.deleted_at)) return refuse('NOT_FOUND');
  if (!left || !kept) return refuse('NOT_FOUND');
  if (left.id === kept.id) return refuse('VALIDATION', { intoUid: serverFault('otherAccount') });
  for (const { id } of [left, kept]) if (await isSamePerson(db, id, admin.id)) return refuse('FORBIDDEN');
  const merge: Merge = { from: left.id, into: kept.id };
  const act: FourEyesAct = {
    kind: 'merge',
    decision: 'merge',
    subject: { type: 'user', id: kept.pi_uid, label: `@${left.username} → @${kept.username}` },
    content: { from: left.pi_uid },
    personId: kept.id,
    reason,
  };
  return inTransaction(db, async (tx): Promise<Outcome<UserResponse | Accepted>> => {
    await lockUsers(tx, merge);
    const elsewhere = await refuseMerged(tx, merge);
    if (isRefusal(elsewhere)) return elsewhere;
    const atFirst = await refuseOpen(tx, merge);
    if (isRefusal(atFirst)) return atFirst;
    const amount = (await openBusinessOf(tx, left.id)).balance;
    const brought = await broughtWithin(tx, kept.id, FOUR_EYES.countedMs);
    const needsSecond = (moved: bigint) => moved + brought > toStroops(FOUR_EYES.mergesAbove);
    if (needsSecond(amount)) {
      const waits = await awaitSecond(tx, admin, { ...act, amount, waitsMs: FOUR_EYES.mergeWaitsMs });
      if (isRefusal(waits)) return waits;
      if (waits) {
        await notifyOfMerge(tx, left, kept, waits);
        return waits;
      }
    }
    await signOutEverywhere(tx, left.id);
    await moveDealings(tx, merge);
    const money = await moveMoney(tx, merge);
    if (isRefusal(money)) return money;
    // Something arrived meanwhile: what it comes to is decided anew.
    if (needsSecond(money) && !needsSecond(amount)) return refuse('UNAVAILABLE');
    await moveOffered(tx, merge);
    await moveConversations(tx, merge);
    await moveActivity(tx, merge);
    await moveNotifications(tx, merge);
    await accountsMerged.emit(tx, merge);
    await noteAccounts({ db: tx, log }, kept.id);
    await mergePlans(tx, left.id, kept.id);
    if (left.suspended) await suspendUser(tx, kept.id);
    await recordAct(tx, {
      actorId: actorOf(admin),
      action: 'user.merge',
      target: kept.pi_uid,
      reason,
      before: { from: left.pi_uid, suspended: kept.suspended },
      after: { money: toPi(money), suspended: kept.suspended || left.suspended },
    });
    return { data: toRecord({ ...kept, suspended: kept.suspended || left.suspended }) };
  });
}

/** Both accounts hear of it once, while they can still object. */
function notifyOfMerge(tx: Db, left: UserRow, kept: UserRow, { value: { data } }: Accepted): Promise<void> {
  const dueAt = new Date(Date.parse(data.openedAt) + FOUR_EYES.mergeWaitsMs);
  const common = { kind: 'merge-planned' as const, key: `merge:${data.id}`, dueAt };
  const names = { left: left.username, kept: kept.username };
  return notify(
    tx,
    [left, kept].map(({ id: userId }) => ({ ...common, userId, data: names })),
  );
}

/** Moves what was sold, bought and rented with others, with its reviews, reports and strikes. */
async function moveDealings(tx: Db, merge: Merge): Promise<void> {
  await moveOrders(tx, merge);
  await moveRentals(tx, merge);
  await moveOffers(tx, merge);
  await moveReviews(tx, merge);
  await moveReports(tx, merge);
}

/** Moves listings with their auctions, goods, and the pictures that they show. */
async function moveOffered(tx: Db, merge: Merge): Promise<void> {
  await moveOwnAuctions(tx, merge);
  await moveListings(tx, merge);
  await moveProducts(tx, merge);
  await moveUploads(tx, merge);
}

/** What belongs to a third account already goes nowhere else; the two of an earlier merge may be merged again, either way. */
async function refuseMerged(tx: Db, { from, into }: Merge): Promise<Outcome<undefined>> {
  for (const [field, id] of Object.entries({ fromUid: from, intoUid: into })) {
    const { id: root } = await keptAccountOf(tx, id);
    if (root !== from && root !== into) return refuse('VALIDATION', { [field]: serverFault('merged') });
  }
}

/** Everything open keeps an account from being left, but free money, which moves; and bids of either on running auctions of the other. */
async function refuseOpen(tx: Db, merge: Merge): Promise<Outcome<undefined>> {
  const business = await openBusinessOf(tx, merge.from);
  const bids = business.bids > 0n ? business.bids : await countBidsBetween(tx, merge);
  const open = { ...business, balance: 0n, bids };
  const reasons = openReasons(open, { isOpen: true, minimum: 0 });
  return reasons.length > 0 ? refuse('OPEN_BUSINESS', { reasons }) : undefined;
}

/** Moves the free money, as what arrives later will go; from its locks on nothing of the left account moves, so what was opened in between is seen now. */
async function moveMoney(tx: Db, merge: Merge): Promise<Outcome<bigint>> {
  const { from, into } = merge;
  const accounts = await lockAccounts(tx, [freeMoney(from), lockedMoney(from), freeMoney(into)]);
  const atLast = await refuseOpen(tx, merge);
  if (isRefusal(atLast)) return atLast;
  await passOn(tx, await noteMerged(tx, merge));
  const amount = balanceOf(accounts, freeMoney(from));
  if (amount > 0n)
    await postEvent(tx, {
      kind: 'account.merged',
      refType: 'wallet',
      refId: uuidv7(),
      values: {},
      transfers: [{ debit: freeMoney(from), credit: freeMoney(into), amount }],
    });
  return amount;
}
