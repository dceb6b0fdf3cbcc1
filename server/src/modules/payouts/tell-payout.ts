import { toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import { notify } from '../notifications/notifications.service';

interface PayoutNews {
  id: string;
  user_id: string;
  amount: bigint;
}

/** Tells a user how his withdrawal stands, once per state. */
export function tellPayout(
  tx: Db,
  { id, user_id: userId, amount }: PayoutNews,
  state: 'review' | 'completed' | 'returned' | 'cancelled',
  note: string | null = null,
): Promise<void> {
  const data = { withdrawalId: id, amount: toPi(amount), state, note };
  return notify(tx, [{ userId, kind: 'withdrawal', key: `withdrawal:${id}:${state}`, data }]);
}
