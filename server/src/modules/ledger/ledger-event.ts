import type { PaymentKind } from 'contracts';
import type { AccountRef } from './accounts';

/** Moves `amount` stroops (above 0) out of `debit` into `credit`. */
export interface LedgerTransfer {
  debit: AccountRef;
  credit: AccountRef;
  amount: bigint;
}

/** What posts to the ledger, each kind at most once per cause. A payment may post under its own kind. */
export type LedgerEventKind =
  | PaymentKind
  | 'platform.float'
  | 'payment.credited'
  | 'payment.held'
  | 'bid'
  | 'bid.released'
  | 'auction.won'
  | 'order.paid'
  | 'order.settled'
  | 'withdrawal.locked'
  | 'withdrawal'
  | 'withdrawal.fee'
  | 'withdrawal.returned';

/** One cause and its transfers. `refId` names the cause; a second event of the same kind and cause is refused by the database. */
export interface LedgerEvent {
  kind: LedgerEventKind;
  refType: 'payment' | 'bid' | 'order' | 'withdrawal' | 'wallet';
  refId: string;
  /** Shown in the wallet. */
  memo: string;
  /** Who paid straight through Pi, without money of his wallet (rules.md reading 32). */
  payerId?: string;
  transfers: LedgerTransfer[];
}
