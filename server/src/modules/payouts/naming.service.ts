import { type OutgoingNamed, toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { clearAlarm } from '../alarms/alarms.service';
import { noteDecision } from '../cases/cases.service';
import { recordAct } from '../audit/audit.service';
import { systemAccount } from '../ledger/ledger';
import { postEvent } from '../ledger/ledger.service';
import { type ChainTransaction, readTransaction } from '../pi/horizon.service';
import { requestDeadline } from '../pi/pi.service';
import type { OutgoingBooked } from '../payments/payments.events';
import { isNamed, lockHeldNamedBy, lockIsOpen, lockUnknown, markNamed } from './outgoing.sql';

/**
 * Books a transaction out of the app wallet that no payout accounts for, as the platform's own: its amount from the float, its
 * fee from the fees (docs/rules.md section 8). NOT_FOUND unless it is unknown to the books; PAYMENT_STATE when it pays an
 * open withdrawal, which is to be completed with it, or a refund of held money, which the scan books; PI_UNAVAILABLE when the chain
 * does not say what it moved. One that failed on the chain, or paid a withdrawal that is over, is named like any other.
 */
export async function nameUnknownOutgoing(
  context: ServerContext,
  admin: Caller,
  sentTxid: string,
  reason: string,
): Promise<Outcome<OutgoingNamed>> {
  const hash = sentTxid.toLowerCase();
  const { horizonUrl, appWallet } = context.config.pi;
  const seen = await lockUnknown(context.db, hash);
  if (!seen) return refuse('NOT_FOUND');
  const chain = await readTransaction(horizonUrl, hash, requestDeadline());
  if (typeof chain === 'string') return refuse('PI_UNAVAILABLE');
  const left = chain.payments.filter(({ from, to }) => from === appWallet && to !== appWallet);
  const amount = chain.isSuccessful ? left.reduce((sum, payment) => sum + payment.amount, 0n) : 0n;
  return inTransaction(context.db, async (tx): Promise<Outcome<OutgoingNamed>> => {
    // Before the transaction itself: whoever completes the withdrawal with it comes first, or waits.
    const isOpen = seen.withdrawal_id !== null && (await lockIsOpen(tx, seen.withdrawal_id));
    const found = await lockUnknown(tx, hash);
    if (!found) return refuse('NOT_FOUND');
    const isPayout = chain.isSuccessful && (isOpen || found.withdrawal_id !== seen.withdrawal_id);
    if (isPayout || (await isRefund(tx, found.memo, chain))) return refuse('PAYMENT_STATE');
    const [float, out] = [systemAccount('platform.float'), systemAccount('chain.out')];
    const [fees, network] = [systemAccount('platform.fees'), systemAccount('platform.network_fees')];
    const transfers = [
      { debit: float, credit: out, amount },
      { debit: fees, credit: network, amount: found.fee },
    ].filter((transfer) => transfer.amount > 0n);
    const cause = { kind: 'outgoing.named', refType: 'transaction', refId: hash, values: { reason } } as const;
    if (transfers.length > 0) await postEvent(tx, { ...cause, transfers });
    await markNamed(tx, hash, admin.id);
    const after = { amount: toPi(amount), fee: toPi(found.fee), from: 'platform.float' };
    await recordAct(tx, { actorId: admin.id, action: 'outgoing.name', target: hash, reason, after });
    await noteDecision(tx, 'unknown_outgoing', hash, { by: admin, decision: 'name', reason });
    await clearAlarm(tx, 'unknown-outgoing', hash);
    return { success: true, data: { hash, amount: toPi(amount), fee: toPi(found.fee) } };
  });
}

/** Says of a refund that is about to be booked whether its transaction was named as something else. */
export async function findNamed(tx: Db, booked: OutgoingBooked): Promise<void> {
  booked.isNamed = await isNamed(tx, booked.hash);
}

/** Whether it sends held money back exactly as an administrator decided: then it is booked as that, and only once. */
async function isRefund(tx: Db, memo: string | null, { isSuccessful, payments }: ChainTransaction): Promise<boolean> {
  const held = memo === null ? undefined : await lockHeldNamedBy(tx, memo);
  const [payment, ...others] = payments;
  return (
    held?.state === 'refunding' &&
    isSuccessful &&
    others.length === 0 &&
    payment?.to === held.sender &&
    payment.amount === held.amount
  );
}
