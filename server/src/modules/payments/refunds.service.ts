/** Held money that an administrator sends back by a transaction of their own, which its memo names. */
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { clearAlarm } from '../alarms/alarms.service';
import { systemAccount } from '../ledger/ledger';
import { postEvent } from '../ledger/ledger.service';
import type { AccountTransaction } from '../pi/account-page.service';
import { readTransaction } from '../pi/horizon.service';
import { outgoingBooked } from './payments.events';
import { findIncoming, type IncomingRow, lockRefund, markRefunded } from './incoming.sql';

/** A transaction out of the app wallet that sends held money back. */
export interface Refund {
  /** Of the held entry. */
  id: string;
  hash: string;
  /** Stroops that the chain took for it. */
  fee: bigint;
}

/** The memo of a refund: the entry's id in 22 characters, as a chain memo has at most 28 bytes. */
export const refundMemo = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

const MEMO = /^[\w-]{22}$/;

function idOfMemo(memo: string | null): string | null {
  if (memo === null || !MEMO.test(memo)) return null;
  const hex = Buffer.from(memo, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Those of the sent transactions that pay a refund under way exactly; null when the chain does not say. */
export async function readRefunds(
  { db, config }: ServerContext,
  sent: AccountTransaction[],
  signal: AbortSignal,
): Promise<Refund[] | null> {
  const refunds: Refund[] = [];
  for (const { hash, memo, feeCharged: fee } of sent) {
    const id = idOfMemo(memo);
    const entry = id === null ? undefined : await findIncoming(db, id);
    if (entry?.state !== 'refunding') continue;
    const chain = await readTransaction(config.pi.horizonUrl, hash, signal);
    if (typeof chain === 'string') return null;
    if (chain.isSuccessful && paysExactly(entry, chain.payments)) refunds.push({ id: entry.id, hash, fee });
  }
  return refunds;
}

const paysExactly = ({ sender, amount }: IncomingRow, payments: { to: string; amount: bigint }[]): boolean =>
  payments.length === 1 && payments[0]?.to === sender && payments[0].amount === amount;

/** Books a refund that the chain shows: out of suspense, its network fee from the platform's fees. Once. */
export async function settleRefund(tx: Db, { id, hash, fee }: Refund): Promise<void> {
  const entry = await lockRefund(tx, id);
  const booked = { hash, isNamed: false };
  await outgoingBooked.emit(tx, booked);
  if (!entry || booked.isNamed) return;
  const held = { debit: systemAccount('suspense.unmatched'), credit: systemAccount('chain.out'), amount: entry.amount };
  const cost = { debit: systemAccount('platform.fees'), credit: systemAccount('platform.network_fees'), amount: fee };
  await postEvent(tx, {
    kind: 'held.refunded',
    refType: 'transaction',
    refId: entry.txid,
    values: {},
    transfers: fee > 0n ? [held, cost] : [held],
  });
  await markRefunded(tx, id, hash);
  await clearAlarm(tx, 'held-money', entry.txid);
  // The scan of what left may have seen it first.
  await clearAlarm(tx, 'unknown-outgoing', hash);
}
