import { toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import { notify } from '../notifications/notifications.service';

interface PayoutUpdate {
  id: string;
  user_id: string;
  amount: bigint;
}

/** Notifies a user of the state of their withdrawal, once per state. */
export function notifyPayout(
  tx: Db,
  { id, user_id: userId, amount }: PayoutUpdate,
  state: 'review' | 'completed' | 'returned' | 'cancelled',
  why: { note: string | null; because: string | null } = { note: null, because: null },
): Promise<void> {
  const { note, because } = why;
  const data = { withdrawalId: id, amount: toPi(amount), state, note, ...(because !== null && { because }) };
  return notify(tx, [{ userId, kind: 'withdrawal', key: `withdrawal:${id}:${state}`, data }]);
}
