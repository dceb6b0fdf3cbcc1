import type { AccountKind, MemoKind, MemoValues } from 'contracts';

/** An account: one per kind for the platform, one per kind and user for users' money. */
export interface AccountRef {
  kind: AccountKind;
  /** null for the system account of this kind. */
  ownerId: string | null;
  /** Whose escrow it is; left out, the one that all orders share. */
  orderId?: string;
}

export type SystemAccountKind = Exclude<AccountKind, 'user.free' | 'user.locked'>;

/** The money a user may spend. */
export const freeMoney = (ownerId: string): AccountRef => ({ kind: 'user.free', ownerId });
/** A user's money behind their bids, offers and open withdrawals. */
export const lockedMoney = (ownerId: string): AccountRef => ({ kind: 'user.locked', ownerId });
export const systemAccount = (kind: SystemAccountKind): AccountRef => ({ kind, ownerId: null });

export type EscrowKind = 'escrow.order' | 'escrow.rental';
/** The account in which the money of one order waits. */
export type EscrowRef = AccountRef & { kind: EscrowKind };

/** The money of one order, so that unrelated orders do not wait for each other (docs/decisions/0051). */
export const escrowOf = (orderId: string): EscrowRef => ({ kind: 'escrow.order', ownerId: null, orderId });

/** The prepaid rent of one order (docs/rules.md section 6). */
export const rentEscrowOf = (orderId: string): EscrowRef => ({ kind: 'escrow.rental', ownerId: null, orderId });

export const accountKey = ({ kind, ownerId, orderId }: AccountRef): string => {
  const owner = ownerId ?? orderId;
  return owner === undefined ? kind : `${kind}:${owner}`;
};

/** System accounts with several rows: a transaction posts to one that no other holds. */
export const STRIPED_KINDS: readonly AccountKind[] = [
  'platform.fees',
  'platform.plans',
  'platform.network_fees',
  'chain.in',
  'chain.out',
];

/** True for a move between the free and the locked money of one user. */
export const isHold = (debit: AccountRef, credit: AccountRef): boolean =>
  debit.ownerId !== null && debit.ownerId === credit.ownerId;

/** Moves `amount` stroops (above 0) out of `debit` into `credit`. */
export interface LedgerTransfer {
  debit: AccountRef;
  credit: AccountRef;
  amount: bigint;
}

/** One cause and its transfers. `refId` names the cause; the database refuses a second event of the same kind and cause. */
interface EventOf<Kind extends MemoKind> {
  kind: Kind;
  refType: 'payment' | 'bid' | 'offer' | 'order' | 'withdrawal' | 'wallet' | 'transaction' | 'subscription';
  refId: string;
  /** What its memo names: wallets word it by kind and values. */
  values: MemoValues<Kind>;
  /** Who paid directly through Pi, not from their wallet (docs/rules.md reading 32). */
  payerId?: string;
  transfers: LedgerTransfer[];
}

export type LedgerEvent = { [Kind in MemoKind]: EventOf<Kind> }[MemoKind];

/** An event without its transfers. */
export type LedgerCause = { [Kind in MemoKind]: Omit<EventOf<Kind>, 'transfers'> }[MemoKind];
