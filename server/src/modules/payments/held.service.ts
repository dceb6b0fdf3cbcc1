/** The queue of money that could not be attributed, and its exits: a person's wallet, its sender, the platform's float. */
import {
  FOUR_EYES,
  type Held,
  type HeldPage,
  type HeldResponse,
  type LikelyOwner,
  MONEY_REASONS,
  type RefundResponse,
  toPi,
  toStroops,
} from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import { Accepted, type Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { clearAlarm } from '../alarms/alarms.service';
import { recordAct, recordLook } from '../audit/audit.service';
import { actorOf, type Approver } from '../cases/cases';
import { awaitSecond, noteDecision } from '../cases/cases.service';
import { findUserBy } from '../identity/identity.service';
import { systemAccount } from '../ledger/ledger';
import { postEvent } from '../ledger/ledger.service';
import { isSamePerson, keptAccountOf } from '../persons/persons.service';
import { readTransaction } from '../pi/horizon.service';
import { requestDeadline } from '../pi/pi.service';
import { releaseHeld } from './attribution.service';
import {
  countHeldRows,
  creditedWithin,
  decideIncoming,
  findIncoming,
  findIncomingByTxid,
  type IncomingRow,
  likelyOwners,
  listHeldRows,
  lockIncoming,
} from './incoming.sql';
import { notifyArrival } from './payments.events';
import { senderOf } from './payments.rules';
import { refundMemo } from './refunds.service';

/**
 * One page of held money, oldest first; with `onlyUnknown` only transactions that name no payment. The look is in the audit
 * log. VALIDATION for a damaged cursor.
 */
export async function listHeld(
  db: Db,
  admin: Caller,
  query: PageQuery,
  onlyUnknown: boolean,
): Promise<Outcome<HeldPage>> {
  const name = onlyUnknown ? 'unknown-incoming' : 'held';
  const page = await timedPage(name, query, (after, limit) => listHeldRows(db, onlyUnknown, after, limit));
  if (isRefusal(page)) return page;
  await recordLook(db, admin.id, name);
  const total = await countHeldRows(db, onlyUnknown);
  return { data: page.rows.map(toHeld), meta: { total, nextCursor: page.nextCursor } };
}

/**
 * Puts held money into a user's wallet, of the account that they kept, and notifies them. NOT_FOUND for an unknown entry or user,
 * PAYMENT_STATE once it is decided, FORBIDDEN for oneself. Above 500 π, with what the same person was credited within a week, two
 * administrators.
 */
export async function creditHeld(
  context: Pick<ServerContext, 'db' | 'live'>,
  admin: Approver,
  id: string,
  { uid, reason }: { uid: string; reason: string },
): Promise<Outcome<HeldResponse | Accepted>> {
  const named = await findUserBy(context.db, uid);
  if (!named || named.is_system) return refuse('NOT_FOUND');
  if (await isSamePerson(context.db, admin.id, named.id)) return refuse('FORBIDDEN');
  const user = await keptAccountOf(context.db, named.id);
  const act: Act = { action: 'held.credit', reason, to: user.uid };
  const decided = await decide(context, admin, id, act, async (tx, entry) => {
    const counted = await creditedWithin(tx, user.id, FOUR_EYES.countedMs);
    const waits = await secondAbove(tx, admin, entry, act, counted);
    if (waits) return waits;
    await releaseHeld(tx, entry, user.id);
    await decideIncoming(tx, id, { state: 'credited', decidedBy: admin.id, because: reason, creditedTo: user.id });
    await notifyArrival(tx, user.id, entry, 'found');
  });
  if (isRefusal(decided) || decided instanceof Accepted) return decided;
  context.live.publishToUser(user.uid, 'wallet');
  return { success: true, data: decided };
}

/**
 * Begins a refund: an administrator signs a transaction with this address, amount and memo, and the scan books it. The money
 * stays held until then. PAYMENT_STATE once it is decided, or when nobody knows a single sender; FORBIDDEN for one's own. Above
 * 500 π two administrators.
 */
export async function refundHeld(
  context: Pick<ServerContext, 'db' | 'config'>,
  admin: Approver,
  id: string,
  reason: string,
): Promise<Outcome<RefundResponse | Accepted>> {
  const found = isUuid(id) ? await findIncoming(context.db, id) : undefined;
  if (!found) return refuse('NOT_FOUND');
  const address = found.sender ?? (await readSender(context, found.txid));
  if (isRefusal(address)) return address;
  const act: Act = { action: 'held.refund', reason, to: address };
  const decided = await decide(context, admin, id, act, async (tx, entry) => {
    const waits = await secondAbove(tx, admin, entry, act);
    if (waits) return waits;
    await decideIncoming(tx, id, { state: 'refunding', decidedBy: admin.id, because: reason, sender: address });
  });
  if (isRefusal(decided) || decided instanceof Accepted) return decided;
  return { success: true, data: { ...decided, address, memo: refundMemo(id) } };
}

/** Held money with the people whose wallet it may come from; undefined for an unknown entry. */
export async function readHeld(db: Db, id: string): Promise<{ held: Held; owners: LikelyOwner[] } | undefined> {
  const row = isUuid(id) ? await findIncoming(db, id) : undefined;
  return row && { held: toHeld(row), owners: await likelyOwners(db, row) };
}

/** Whether the payment behind held money is the administrator's, or another account's of theirs. */
async function isOwn(db: Db, { uid }: IncomingRow, admin: Approver): Promise<boolean> {
  const payer = uid === null ? undefined : await findUserBy(db, uid);
  return payer !== undefined && isSamePerson(db, payer.id, admin.id);
}

async function readSender({ config }: Pick<ServerContext, 'config'>, txid: string): Promise<Outcome<string>> {
  const chain = await readTransaction(config.pi.horizonUrl, txid, requestDeadline());
  if (typeof chain === 'string') return refuse('PI_UNAVAILABLE');
  return senderOf(chain, config.pi.appWallet) ?? refuse('PAYMENT_STATE');
}

/** Books a held transaction that names no payment as the platform's own money. PAYMENT_STATE once it is decided. */
export async function nameUnknown(
  context: Pick<ServerContext, 'db'>,
  admin: Approver,
  txid: string,
  reason: string,
): Promise<Outcome<HeldResponse>> {
  const found = await findIncomingByTxid(context.db, txid.toLowerCase());
  if (!found || found.payment_id !== null) return refuse('NOT_FOUND');
  const act: Act = { action: 'held.name', reason, to: 'platform.float' };
  const decided = await decide<never>(context, admin, found.id, act, async (tx, entry) => {
    const [debit, credit] = [systemAccount('suspense.unmatched'), systemAccount('platform.float')];
    await postEvent(tx, {
      kind: 'held.named',
      refType: 'transaction',
      refId: entry.txid,
      values: {},
      transfers: [{ debit, credit, amount: entry.amount }],
    });
    await decideIncoming(tx, entry.id, { state: 'named', decidedBy: admin.id, because: reason });
    await clearAlarm(tx, 'held-money', entry.txid);
  });
  return isRefusal(decided) ? decided : { success: true, data: decided };
}

interface Act {
  action: 'held.credit' | 'held.refund' | 'held.name';
  reason: string;
  /** Where the money goes. */
  to: string;
}

/** Decides a held entry once, with its audit entry, in one transaction, unless it waits for the second administrator. */
async function decide<Waits extends Accepted = Accepted>(
  { db }: Pick<ServerContext, 'db'>,
  admin: Approver,
  id: string,
  { action, reason, to }: Act,
  work: (tx: Db, entry: IncomingRow) => Promise<Outcome<Waits | void>>,
): Promise<Outcome<Held | Waits>> {
  if (!isUuid(id)) return refuse('NOT_FOUND');
  return inTransaction(db, async (tx): Promise<Outcome<Held | Waits>> => {
    const entry = await lockIncoming(tx, id);
    if (!entry || entry.held_because === null) return refuse('NOT_FOUND');
    if (await isOwn(tx, entry, admin)) return refuse('FORBIDDEN');
    if (entry.state !== 'held') return refuse('PAYMENT_STATE');
    const waits = await work(tx, entry);
    if (waits) return waits;
    const after = await findIncoming(tx, id);
    if (!after) throw new Error(`held money ${id} vanished`);
    const { state } = after;
    const before = { state: entry.state, amount: toPi(entry.amount), uid: entry.uid };
    await recordAct(tx, { actorId: actorOf(admin), action, target: id, reason, before, after: { state, to } });
    const decision = action.slice('held.'.length);
    await noteDecision(tx, kindOf(entry), id, { by: admin, decision, reason });
    return toHeld(after);
  });
}

/** Money that names no payment is unknown (docs/rules.md section 16). */
const kindOf = ({ payment_id }: IncomingRow) => (payment_id === null ? 'unknown_incoming' : 'held');

/** Above 500 π, with what counts together with it, a second administrator must want the same; null once they do, or below. */
async function secondAbove(
  tx: Db,
  admin: Approver,
  entry: IncomingRow,
  { action, reason, to }: Act,
  counted = 0n,
): Promise<Outcome<Accepted | null>> {
  const { id, txid, amount } = entry;
  if (amount + counted <= toStroops(FOUR_EYES.heldAbove)) return null;
  const [decision, subject] = [action.slice('held.'.length), { type: 'transaction', id, label: txid }];
  return awaitSecond(tx, admin, { kind: kindOf(entry), decision, subject, content: { to }, amount, reason });
}

function toHeld(row: IncomingRow): Held {
  const because = MONEY_REASONS.said(row.held_because ?? MONEY_REASONS.because('namesNoPayment'));
  return {
    id: row.id,
    txid: row.txid,
    paymentId: row.payment_id,
    amount: toPi(row.amount),
    from: row.sender,
    uid: row.uid,
    reason: because.message,
    because,
    arrivedAt: row.arrived_at.toISOString(),
    state: row.state as Held['state'],
  };
}
