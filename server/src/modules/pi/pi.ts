/** The owner of a token. Username and wallet are present only with their scopes. */
export interface PiUser {
  uid: string;
  username?: string;
  walletAddress?: string;
  /** When the token expires; null when Pi does not say. */
  validUntil: Date | null;
}

/** Pi's record of a payment: the authority on amount, owner and target (docs/rules.md section 14). */
export interface PiPayment {
  paymentId: string;
  uid: string;
  /** Stroops; null for an amount that the chain cannot represent. */
  amount: bigint | null;
  metadata: Record<string, unknown>;
  fromAddress: string | null;
  toAddress: string | null;
  direction: string;
  network: string;
  createdAt: Date;
  isApproved: boolean;
  isCompleted: boolean;
  isCancelled: boolean;
  /** By the user in their Pi app, not by us. */
  isCancelledByUser: boolean;
  /** The transaction Pi linked, in lower case. */
  txid: string | null;
}
