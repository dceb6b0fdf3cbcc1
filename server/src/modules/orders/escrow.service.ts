import { saleFee } from 'contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { isRefusal, type Outcome } from '../../platform/refusal';
import {
  type AccountRef,
  escrowOf,
  type EscrowRef,
  freeMoney,
  type LedgerEvent,
  type LedgerTransfer,
  rentEscrowOf,
  systemAccount,
} from '../ledger/ledger';
import { balanceOf, lockAccounts, openEscrows, postEvent, refuseShortfall } from '../ledger/ledger.service';
import { nameTaken } from './orders.events';
import type { OrderRow } from './orders.sql';
import { type Released, releasedAfter } from './rent.rules';

/** What has left the escrow of a period already; nothing of a purchase. */
const releasedOf = (order: OrderRow): Released =>
  order.months === null
    ? { gross: 0n, fees: 0n }
    : releasedAfter({ ...order, months: order.months }, order.slices_paid);

/** What of a paid order's price is still in escrow. */
export const unpaidOut = (order: OrderRow): bigint => order.amount - releasedOf(order).gross;

/** The fee on what the seller gets of the rest. */
export function feeOfRest(order: OrderRow, sellerShare: bigint): bigint {
  const released = releasedOf(order);
  return saleFee(released.gross + sellerShare, order.fee_percent) - released.fees;
}

/** Where the money of an order waits. */
const escrowFor = ({ kind, id }: OrderRow): EscrowRef => (kind === 'rent' ? rentEscrowOf(id) : escrowOf(id));

const dealOf = ({ kind: deal, item_name: name }: OrderRow) => ({ deal, name });

/** Offers on the name end before its money moves: they are locked before accounts. */
async function emitTaken(tx: Db, { item_type, item_id }: OrderRow, accounts: AccountRef[]): Promise<void> {
  if (item_type === 'domain') await nameTaken.emit(tx, { domainId: item_id, accounts });
}

/** Moves the price from the buyer's wallet into escrow. INSUFFICIENT_BALANCE when they have less. */
export async function payFromBalance(tx: Db, order: OrderRow): Promise<Outcome<undefined>> {
  const [wallet, escrow] = [freeMoney(order.buyer_id), escrowFor(order)];
  await openEscrows(tx, [order.id], escrow.kind);
  await emitTaken(tx, order, [wallet, escrow]);
  const accounts = await lockAccounts(tx, [wallet, escrow]);
  const refusal = refuseShortfall(balanceOf(accounts, wallet), order.amount);
  if (isRefusal(refusal)) return refusal;
  await postEvent(tx, {
    kind: 'order.paid',
    refType: 'order',
    refId: order.id,
    values: dealOf(order),
    transfers: [{ debit: wallet, credit: escrow, amount: order.amount }],
  });
  return undefined;
}

/** Moves the money of a payment through Pi into escrow. */
export async function payThroughPi(tx: Db, order: OrderRow, paymentId: string): Promise<void> {
  const [chain, escrow] = [systemAccount('chain.in'), escrowFor(order)];
  await openEscrows(tx, [order.id], escrow.kind);
  await emitTaken(tx, order, [chain, escrow]);
  await postEvent(tx, {
    kind: 'order.paid',
    refType: 'payment',
    refId: paymentId,
    values: dealOf(order),
    payerId: order.buyer_id,
    transfers: [{ debit: chain, credit: escrow, amount: order.amount }],
  });
}

/**
 * Pays out an order's escrow: `buyerShare` stroops to the buyer, the rest to the seller less the fee on it; of rent, of what
 * its owner was not paid yet. Returns the fee in all. The ledger accepts one event of this kind per order, which makes a second payout impossible.
 */
export async function payOut(tx: Db, order: OrderRow, buyerShare: bigint): Promise<bigint> {
  const released = releasedOf(order);
  const sellerShare = order.amount - released.gross - buyerShare;
  const fee = feeOfRest(order, sellerShare);
  const escrow = escrowFor(order);
  const transfers: LedgerTransfer[] = [
    { debit: escrow, credit: freeMoney(order.buyer_id), amount: buyerShare },
    { debit: escrow, credit: freeMoney(order.seller_id), amount: sellerShare - fee },
    { debit: escrow, credit: systemAccount('platform.fees'), amount: fee },
  ];
  await postTransfers(tx, {
    kind: 'order.settled',
    refType: 'order',
    refId: order.id,
    values: { name: order.item_name, outcome: outcomeOf(order, buyerShare) },
    transfers,
  });
  return released.fees + fee;
}

function outcomeOf({ amount }: OrderRow, buyerShare: bigint): 'refunded' | 'paid' | 'split' {
  if (buyerShare === amount) return 'refunded';
  return buyerShare === 0n ? 'paid' : 'split';
}

/** Posts an event without its empty transfers. */
export const postTransfers = (tx: Db, event: LedgerEvent): Promise<void> =>
  postEvent(tx, { ...event, transfers: event.transfers.filter(({ amount }) => amount > 0n) });

/** SQL: whether the ledger account `alias` is of this party of order `o`, or of an account that was merged into theirs, or theirs into it. */
export function isAccountOf(party: 'buyer' | 'seller', alias: 'credited' | 'debited') {
  const [own, other] = party === 'buyer' ? ['o.buyer_id', 'o.seller_id'] : ['o.seller_id', 'o.buyer_id'];
  const owner = sql.ref(`${alias}.owner_id`);
  return sql`(${owner} = ${sql.ref(own)} or (${owner} <> ${sql.ref(other)}
    and exists (select from app_user_view merged where (merged.id, merged.merged_into) in ((${owner}, ${sql.ref(own)}), (${sql.ref(own)}, ${owner})))))`;
}
