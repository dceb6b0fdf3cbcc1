import { ORDER_STATUSES, type HistoryTransaction } from 'contracts';
import { historyRow } from './historyRow';

const dealing = (orderStatus: HistoryTransaction['orderStatus']) =>
  historyRow({ id: 'order-1', type: 'purchase', status: 'failed', orderStatus } as HistoryTransaction, 'uid-alice');

test('a dealing has its order’s own word: money that came back did not fail', () => {
  const words = Object.fromEntries(ORDER_STATUSES.map((status) => [status, dealing(status).status.label]));
  expect(words).toMatchObject({ funded: 'In escrow', refunded: 'Refunded', expired: 'Not paid in time' });
  expect(Object.values(words)).not.toContain('Failed');
});
