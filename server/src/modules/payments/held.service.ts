/** The queue of money that could not be attributed, and its exits: a person's wallet, its sender, the platform's float. */
import { type Held, type HeldPage, type HeldResponse, type RefundResponse, toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { clearAlarm } from '../alarms/alarms.service';
import { recordAct, recordLook } from '../audit/audit.service';
import { findUserBy } from '../identity/identity.service';
import { systemAccount } from '../ledger/ledger';
import { postEvent } from '../ledger/ledger.service';
import { readTransaction } from '../pi/horizon.service';
import { requestDeadline } from '../pi/pi.service';
import { releaseHeld } from './attribution.service';
import {
  countHeldRows,
  decideIncoming,
  findIncoming,
  findIncomingByTxid,
  type IncomingRow,
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
 * Puts held money into a user's wallet and notifies them. NOT_FOUND for an unknown entry or user, PAYMENT_STATE once it is
 * decided, FORBIDDEN for oneself.
 */
export async function creditHeld(
  context: ServerContext,
  admin: Caller,
  id: string,
  { uid, reason }: { uid: string; reason: string },
): Promise<Outcome<HeldResponse>> {
  const user = await findUserBy(context.db, uid);
  if (!user || user.is_system) return refuse('NOT_FOUND');
  if (user.id === admin.id) return refuse('FORBIDDEN');
  const decided = await decide(
    context,
    admin,
    id,
    { action: 'held.credit', reason, to: user.pi_uid },
    async (tx, entry) => {
      await releaseHeld(tx, entry, user.id);
      await decideIncoming(tx, id, { state: 'credited', decidedBy: admin.id, because: reason, creditedTo: user.id });
      await notifyArrival(tx, user.id, entry, 'We found out that it is yours.');
    },
  );
  if (isRefusal(decided)) return decided;
  context.live.publishToUser(user.pi_uid, 'wallet');
  return { success: true, data: decided };
}

/**
 * Begins a refund: an administrator signs a transaction with this address, amount and memo, and the scan books it. The money
 * stays held until then. PAYMENT_STATE once it is decided, or when nobody knows a single sender; FORBIDDEN for one's own.
 */
export async function refundHeld(
  context: ServerContext,
  admin: Caller,
  id: string,
  reason: string,
): Promise<Outcome<RefundResponse>> {
  const found = isUuid(id) ? await findIncoming(context.db, id) : undefined;
  if (!found) return refuse('NOT_FOUND');
  if (found.uid === admin.uid) return refuse('FORBIDDEN');
  const address = found.sender ?? (await readSender(context, found.txid));
  if (isRefusal(address)) return address;
  const decided = await decide(context, admin, id, { action: 'held.refund', reason, to: address }, (tx) =>
    decideIncoming(tx, id, { state: 'refunding', decidedBy: admin.id, because: reason, sender: address }),
  );
  return isRefusal(decided) ? decided : { success: true, data: { ...decided, address, memo: refundMemo(id) } };
}

async function readSender({ config }: ServerContext, txid: string): Promise<Outcome<string>> {
  const chain = await readTransaction(config.pi.horizonUrl, txid, requestDeadline());
  if (typeof chain === 'string') return refuse('PI_UNAVAILABLE');
  return senderOf(chain, config.pi.appWallet) ?? refuse('PAYMENT_STATE');
}

/** Books a held transaction that names no payment as the platform's own money. PAYMENT_STATE once it is decided. */
export async function nameUnknown(
  context: ServerContext,
  admin: Caller,
  txid: string,
  reason: string,
): Promise<Outcome<HeldResponse>> {
  const found = await findIncomingByTxid(context.db, txid.toLowerCase());
  if (!found || found.payment_id !== null) return refuse('NOT_FOUND');
  const act = { action: 'held.name', reason, to: 'platform.float' };
  const decided = await decide(context, admin, found.id, act, async (tx, entry) => {
    const [debit, credit] = [systemAccount('suspense.unmatched'), systemAccount('platform.float')];
    await postEvent(tx, {
      kind: 'held.named',
      refType: 'transaction',
      refId: entry.txid,
      memo: "The platform's own money",
      transfers: [{ debit, credit, amount: entry.amount }],
    });
    await decideIncoming(tx, entry.id, { state: 'named', decidedBy: admin.id, because: reason });
    await clearAlarm(tx, 'held-money', entry.txid);
  });
  return isRefusal(decided) ? decided : { success: true, data: decided };
}

interface Act {
  action: string;
  reason: string;
  /** Where the money goes. */
  to: string;
}

/** Decides a held entry once, with its audit entry, in one transaction. */
async function decide(
  { db }: ServerContext,
  admin: Caller,
  id: string,
  { action, reason, to }: Act,
  work: (tx: Db, entry: IncomingRow) => Promise<void>,
): Promise<Outcome<Held>> {
  if (!isUuid(id)) return refuse('NOT_FOUND');
  return inTransaction(db, async (tx): Promise<Outcome<Held>> => {
    const entry = await lockIncoming(tx, id);
    if (!entry || entry.held_because === null) return refuse('NOT_FOUND');
    if (entry.state !== 'held') return refuse('PAYMENT_STATE');
    await work(tx, entry);
    const after = await findIncoming(tx, id);
    if (!after) throw new Error(`held money ${id} vanished`);
    const { state } = after;
    const before = { state: entry.state, amount: toPi(entry.amount), uid: entry.uid };
    await recordAct(tx, { actorId: admin.id, action, target: id, reason, before, after: { state, to } });
    return toHeld(after);
  });
}

const toHeld = (row: IncomingRow): Held => ({
  id: row.id,
  txid: row.txid,
  paymentId: row.payment_id,
  amount: toPi(row.amount),
  from: row.sender,
  uid: row.uid,
  reason: row.held_because ?? '',
  arrivedAt: row.arrived_at.toISOString(),
  state: row.state as Held['state'],
});
