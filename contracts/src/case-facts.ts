/** What is to be judged in a case of each kind, as its page gets it in `facts`. */
import type { Strike } from './strikes';
import type { Domain } from './domains';
import type { Held } from './held';
import type { Order } from './orders';
import type { SubscriptionPlan } from './plans';
import type { Report } from './reports';
import type { AdminRole } from './roles';
import type { ContactMessage } from './support';
import type { WalletTransaction } from './wallet';
import type { Payout, UnknownOutgoing } from './withdrawals';

/** Somebody whose money it may be. */
export interface LikelyOwner {
  uid: string;
  username: string;
  because: 'wallet' | 'payment';
}

interface HeldFacts {
  held: Held;
  owners: LikelyOwner[];
}

export interface CaseFacts {
  listing: {
    listing: Domain;
    flags: string[];
    /** What it could be taken for, and the name of ours that it is like. */
    looksLike: string | null;
    original: Domain | null;
  };
  /** `inEscrow` in π. */
  dispute: { order: Order; inEscrow: number; feePercent: number };
  /** The last changes of the wallet show where the money came from. */
  payout: { payout: Payout; sources: WalletTransaction[] };
  held: HeldFacts;
  unknown_incoming: HeldFacts;
  unknown_outgoing: { outgoing: UnknownOutgoing };
  strike: { strike: Strike };
  /** `listing` where one was reported. */
  report: { reports: Report[]; listing: Domain | null };
  contact: { message: ContactMessage };
  role: { change: { decision: 'grant' | 'revoke'; roles: AdminRole[] } };
  /** Uids. */
  merge: { from: string; into: string };
  /** `price` in π. */
  plan: { plan: SubscriptionPlan; change: { price: number; features: string[] | null; popular: boolean | null } };
}
