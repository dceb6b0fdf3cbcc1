import { toPi } from 'contracts';
import type { RawBuilder } from 'kysely';
import { type Db, productNow } from '../../platform/database/database';
import { newId } from '../../platform/random';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import {
  accountKey,
  type AccountRef,
  freeMoney,
  isHold,
  type LedgerCause,
  type LedgerEvent,
  type LedgerTransfer,
  lockedMoney,
  STRIPED_KINDS,
  type EscrowKind,
} from './ledger';
import {
  type AccountRow,
  insertAccounts,
  insertEscrows,
  insertPostings,
  lockAccountRows,
  lockFreeStripes,
  lockIdleAccountRows,
  ordersWithEscrow,
  totalsByKind,
} from './ledger.sql';

/** Locked accounts by accountKey. */
export type LockedAccounts = ReadonlyMap<string, AccountRow>;

/** Opens a user's two accounts unless they exist. */
export async function openUserAccounts(tx: Db, userId: string): Promise<void> {
  await insertAccounts(tx, userId, { free: newId(), locked: newId() });
}

/** Opens orders' own escrow accounts, before money is posted to them. */
export async function openEscrows(
  tx: Db,
  orderIds: readonly string[],
  kind: EscrowKind = 'escrow.order',
): Promise<void> {
  await insertEscrows(
    tx,
    orderIds.map((orderId) => ({ id: newId(), orderId })),
    kind,
  );
}

/**
 * Locks accounts in id order. With one account of a user, their other one is locked too. Of a striped system account one free row is
 * locked last; only when all are taken the first one is waited for. An order whose money came in before it had an escrow of its own
 * has it in the common one.
 */
export async function lockAccounts(tx: Db, refs: readonly AccountRef[]): Promise<LockedAccounts> {
  const ownerIds = [...new Set(refs.flatMap((ref) => ref.ownerId ?? []))];
  const orderIds = [...new Set(refs.flatMap((ref) => ref.orderId ?? []))];
  const own = orderIds.length === 0 ? [] : await ordersWithEscrow(tx, orderIds);
  const common = refs.filter((ref) => ref.ownerId === null && !(ref.orderId && own.includes(ref.orderId)));
  const kinds = [...new Set(common.map((ref) => ref.kind))];
  const striped = kinds.filter((kind) => STRIPED_KINDS.includes(kind));
  const systemKinds = kinds.filter((kind) => !STRIPED_KINDS.includes(kind));
  const locked = await lockAccountRows(tx, { ownerIds, orderIds: own, systemKinds });
  const free = striped.length === 0 ? [] : await lockFreeStripes(tx, striped);
  const taken = striped.filter((kind) => !free.some((row) => row.kind === kind));
  const waitedFor =
    taken.length === 0 ? [] : await lockAccountRows(tx, { ownerIds: [], orderIds: [], systemKinds: taken });
  return byKey([...locked, ...free, ...waitedFor, ...(await lockKept(tx, locked))]);
}

/** The accounts of those whom merged ones among these were merged into. The lock says so: a merge has waited for it, or was waited for. */
async function lockKept(tx: Db, locked: readonly AccountRow[]): Promise<AccountRow[]> {
  const owners = new Set(locked.map(({ owner_id }) => owner_id));
  const kept = [...new Set(locked.flatMap(({ credited_to: to }) => (to === null || owners.has(to) ? [] : [to])))];
  return kept.length === 0 ? [] : lockAccountRows(tx, { ownerIds: kept, orderIds: [], systemKinds: [] });
}

/**
 * Locks both accounts of each of these users, given as an array in SQL, that no other transaction holds, without waiting, and reads the
 * product's time after all locks of the transaction. A user of whom one account is locked elsewhere is left out.
 */
export async function lockIdleAccounts(
  tx: Db,
  userIds: RawBuilder<string[]>,
): Promise<{ accounts: LockedAccounts; now: Date }> {
  const locked = await lockIdleAccountRows(tx, userIds);
  const counts = new Map<string | null, number>();
  for (const { owner_id } of locked) counts.set(owner_id, (counts.get(owner_id) ?? 0) + 1);
  const accounts = byKey(locked.filter(({ owner_id }) => counts.get(owner_id) === ACCOUNTS_OF_A_USER));
  return { accounts, now: locked[0]?.now ?? (await productNow(tx)) };
}

const ACCOUNTS_OF_A_USER = 2;

const byKey = (locked: readonly AccountRow[]): LockedAccounts =>
  new Map(
    locked.map((row) => [
      accountKey({ kind: row.kind, ownerId: row.owner_id, ...(row.order_id && { orderId: row.order_id }) }),
      row,
    ]),
  );

/** Stroops on a locked account; throws when it was not locked or does not exist. */
export function balanceOf(accounts: LockedAccounts, ref: AccountRef): bigint {
  return rowOf(accounts, ref).balance;
}

/** Posts one event: locks its accounts, writes it with its transfers and moves the balances. */
export async function postEvent(tx: Db, event: LedgerEvent): Promise<void> {
  await postEvents(tx, [event]);
}

/** Posts events together. Throws when one was posted before or a user's account would become negative. */
export async function postEvents(tx: Db, events: readonly LedgerEvent[]): Promise<void> {
  if (events.length === 0) return;
  const accounts = await lockAccounts(
    tx,
    events.flatMap((event) => event.transfers.flatMap(({ debit, credit }) => [debit, credit])),
  );
  await writeEvents(tx, accounts, events, await productNow(tx));
}

/** Posts events for a caller that already holds the locks and read the clock after taking them. */
export async function writeEvents(
  tx: Db,
  accounts: LockedAccounts,
  events: readonly LedgerEvent[],
  at: Date,
): Promise<void> {
  const written = events.map((event) => ({
    ...event,
    id: newId(),
    payerId: event.payerId ?? null,
    transfers: event.transfers.map((transfer) => arriving(accounts, transfer)),
  }));
  const transfers = written.flatMap((event) =>
    event.transfers.map(({ debit, credit, amount }, place) => {
      const isOwnHold = isHold(debit, credit);
      return {
        eventId: event.id,
        place,
        debit: rowOf(accounts, debit).id,
        credit: rowOf(accounts, credit).id,
        amount,
        isHold: isOwnHold,
      };
    }),
  );
  const changes = new Map<string, bigint>();
  for (const { debit, credit, amount } of transfers) {
    changes.set(debit, (changes.get(debit) ?? 0n) - amount);
    changes.set(credit, (changes.get(credit) ?? 0n) + amount);
  }
  // What moved to and fro leaves its account as it was.
  for (const [account, change] of changes) if (change === 0n) changes.delete(account);
  await insertPostings(tx, { events: written, lines: transfers, listed: written.flatMap(activityOf), changes, at });
}

/** What users' wallets list of an event (docs/rules.md reading 32): a hold is none, and withdrawals are listed by themselves. */
function activityOf({
  id,
  refType,
  payerId,
  transfers,
}: Omit<LedgerEvent, 'payerId'> & { id: string; payerId: string | null }) {
  if (refType === 'withdrawal') return [];
  const changes = new Map<string, bigint>();
  const add = (userId: string | null, change: bigint) => {
    if (userId !== null) changes.set(userId, (changes.get(userId) ?? 0n) + change);
  };
  for (const { debit, credit, amount } of transfers) {
    if (isHold(debit, credit)) continue;
    add(debit.ownerId, -amount);
    add(credit.ownerId, amount);
    add(payerId, -amount);
  }
  return [...changes].flatMap(([userId, change]) => (change === 0n ? [] : [{ eventId: id, userId, change }]));
}

/** Locks `amount` of a user's free money; INSUFFICIENT_BALANCE with the shortfall when there is less. */
export async function holdMoney(
  tx: Db,
  userId: string,
  amount: bigint,
  cause: LedgerCause,
): Promise<Outcome<undefined>> {
  const accounts = await lockAccounts(tx, [freeMoney(userId)]);
  const refusal = refuseShortfall(balanceOf(accounts, freeMoney(userId)), amount);
  if (isRefusal(refusal)) return refusal;
  const transfers = [{ debit: freeMoney(userId), credit: lockedMoney(userId), amount }];
  await writeEvents(tx, accounts, [{ ...cause, transfers }], await productNow(tx));
  return undefined;
}

/** Frees `amount` that holdMoney locked. */
export async function releaseMoney(tx: Db, userId: string, amount: bigint, cause: LedgerCause): Promise<void> {
  await postEvent(tx, { ...cause, transfers: [{ debit: lockedMoney(userId), credit: freeMoney(userId), amount }] });
}

/** INSUFFICIENT_BALANCE when `needed` stroops are more than `balance`. */
export function refuseShortfall(balance: bigint, needed: bigint): Outcome<undefined> {
  if (balance >= needed) return undefined;
  const shortfall = toPi(needed - balance);
  return refuse('INSUFFICIENT_BALANCE', { shortfall, balance: toPi(balance) }, { shortfall });
}

/** The sum of all accounts of each kind, as credits less debits. */
export const accountTotals = totalsByKind;

/** What arrives for a merged account goes to the kept one (docs/rules.md reading 17); what an account had locked returns to itself. */
function arriving(accounts: LockedAccounts, transfer: LedgerTransfer): LedgerTransfer {
  const { debit, credit } = transfer;
  if (credit.kind !== 'user.free' || isHold(debit, credit)) return transfer;
  const { credited_to: to } = rowOf(accounts, credit);
  return to === null || to === debit.ownerId ? transfer : { ...transfer, credit: freeMoney(to) };
}

function rowOf(accounts: LockedAccounts, ref: AccountRef): AccountRow {
  const row = accounts.get(accountKey(ref)) ?? (ref.orderId ? accounts.get(ref.kind) : undefined);
  if (!row) throw new Error(`no account ${accountKey(ref)}`);
  return row;
}

export { firstEventAt, passOn } from './ledger.sql';
