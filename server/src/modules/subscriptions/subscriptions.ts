import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';

/** The frozen price of a change of plan; amounts in stroops. */
export type QuoteRow = Columns<
  'subscription_quote',
  'id' | 'user_id' | 'plan_id' | 'kind' | 'price' | 'credit' | 'amount' | 'status' | 'expires_at'
> & { user_uid: Tables['app_user']['pi_uid']; is_over: boolean };
