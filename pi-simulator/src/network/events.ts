import type { Scope } from '../accounts/scopes';
import type { OperationCode } from '../chain/transaction-rules';

/** All events of the simulated network, the only content of its journal. Times are ISO 8601. */
export type NetworkEvent =
  | { type: 'account_opened'; at: string; username: string }
  | { type: 'app_wallet_opened'; at: string }
  | { type: 'app_wallet_funded'; at: string; amount: string }
  | { type: 'token_granted'; at: string; token: string; username: string; scopes: Scope[] }
  | { type: 'permissions_revoked'; at: string; username: string; uid: string }
  | { type: 'payment_created'; at: string; payment: CreatedPayment }
  | { type: 'payout_created'; at: string; payment: CreatedPayment }
  | { type: 'payment_approved'; at: string; paymentId: string }
  | { type: 'payment_cancelled'; at: string; paymentId: string; by: CancelledBy }
  | { type: 'payment_completed'; at: string; paymentId: string }
  | { type: 'payout_completed'; at: string; paymentId: string; txid: string }
  | { type: 'ledger_closed'; at: string }
  | { type: 'transaction_included'; at: string; envelopeXdr: string; failure?: OperationCode[] }
  | { type: 'transaction_linked'; at: string; paymentId: string; txid: string };

/** `window`: not approved in time. `new_payment`: the same user started another one. */
export type CancelledBy = 'user' | 'app' | 'window' | 'new_payment';

/** Fixed when a payment is created. */
export interface CreatedPayment {
  id: string;
  /** The user who pays the app, or is paid by it. */
  username: string;
  userUid: string;
  fromAddress: string;
  toAddress: string;
  network: string;
  /** Stroops, as text. */
  amount: string;
  memo: string;
  metadata: Record<string, unknown>;
}
