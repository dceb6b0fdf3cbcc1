import type { ChainEntry } from 'contracts';

type Distribute<T> = T extends unknown ? Omit<T, 'auctionId' | 'round' | 'seq' | 'at' | 'prev'> : never;

/** What an entry of a chain says, beside its place in it. */
export type EntryFacts = Distribute<ChainEntry>;

/** The bid that leads. Amounts in stroops. */
export interface Leader {
  bidId: string;
  bidderId: string;
  /** The visible bid. */
  amount: bigint;
  /** The most the bidder would pay: locked in their wallet, and known to them only. */
  maximum: bigint;
}

/** An auction with its locked row's round and where the chain of that round ends. */
export interface LockedAuction extends AuctionState {
  round: number;
  /** `at` is the time of the last entry. */
  chain: { length: number; hash: string | null; at: Date | null };
  early: EarlyChanges;
}

/** What happened to a round before its chain began. */
export interface EarlyChanges {
  /** The end before the first extension; null when nothing moved it. */
  termsEnd: Date | null;
  changes: readonly EntryFacts[];
}

/** A row that a decision adds to the history. */
export interface NewBid {
  bidId: string;
  bidderId: string;
  domainId: string;
  amount: bigint;
  maximum: bigint;
  /** Made by the leader's maximum, not by a person. */
  isAutomatic: boolean;
  /** Its number among the rows of its round, from 1. */
  place: number;
  status: 'pending' | 'refunded';
  /** When the request arrived that made it. */
  at: Date;
}

/** The state of an auction, from its locked row. */
export interface AuctionState {
  domainId: string;
  sellerId: string;
  /** The seller's other accounts (docs/rules.md reading 17). */
  sellersOthers: readonly string[];
  startPrice: bigint;
  increment: bigint;
  endsAt: Date;
  status: 'live' | 'paused' | 'closing' | 'settled' | 'unsold' | 'cancelled';
  leader: Leader | null;
  /** Hidden; the sale needs a highest bid that reaches it. */
  reserve: bigint | null;
  /** For what it can be bought at once while there is no bid. */
  buyNow: bigint | null;
  bidCount: number;
  extensions: number;
}
