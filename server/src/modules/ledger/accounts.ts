import type { AccountKind } from 'contracts';

/** An account by what it is for: one per kind for the platform, one per kind and user for money of users. */
export interface AccountRef {
  kind: AccountKind;
  /** null = the system account of this kind. */
  ownerId: string | null;
}

export type SystemAccountKind = Exclude<AccountKind, 'user.free' | 'user.locked'>;

/** A user's money that he may spend. */
export const freeMoney = (ownerId: string): AccountRef => ({ kind: 'user.free', ownerId });
/** A user's money behind his bids, offers and open withdrawals. */
export const lockedMoney = (ownerId: string): AccountRef => ({ kind: 'user.locked', ownerId });
export const systemAccount = (kind: SystemAccountKind): AccountRef => ({ kind, ownerId: null });

export const accountKey = ({ kind, ownerId }: AccountRef): string => (ownerId === null ? kind : `${kind}:${ownerId}`);

/** True for a move between the free and the locked money of one user. */
export const isHold = (debit: AccountRef, credit: AccountRef): boolean =>
  debit.ownerId !== null && debit.ownerId === credit.ownerId;
