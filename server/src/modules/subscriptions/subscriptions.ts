import type { ChangeKind } from './subscriptions.rules';

/** The frozen price of a change of plan; amounts in stroops. */
export interface QuoteRow {
  id: string;
  user_id: string;
  user_uid: string;
  plan_id: string;
  kind: ChangeKind;
  price: bigint;
  credit: bigint;
  amount: bigint;
  status: 'open' | 'used' | 'stale';
  expires_at: Date;
  is_over: boolean;
}
