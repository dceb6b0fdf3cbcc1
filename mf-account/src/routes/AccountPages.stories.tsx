import type { getReceipt } from 'contracts';
import { fixture } from 'mf-kit/fixtures';
import { screensOf } from 'mf-kit/stories';
import { remote } from '../remote';
import { accountFixtures, aReceipt } from '../testing/accountFixtures';

const story = screensOf(remote, accountFixtures());
const sold = accountFixtures(
  fixture<typeof getReceipt>('GET', '/api/orders/:id/receipt', {
    data: aReceipt({ fee: 12.5, txid: null, status: 'completed' }),
  }),
);

export default { title: 'mf-account/Account' };

export const Account = story('/account');
export const AccountForGuest = story('/account', { visitor: 'guest' });
export const Receipt = story('/orders/order-1/receipt');
export const ReceiptForSeller = story('/orders/order-1/receipt', { fixtures: sold, visitor: 'seller' });
export const ReceiptMissing = story('/orders/order-1/receipt', { scenario: 'NOT_FOUND' });
export const ReceiptLoading = story('/orders/order-1/receipt', { scenario: 'loading' });
export const ReceiptFailed = story('/orders/order-1/receipt', { scenario: 'INTERNAL' });
export const ReceiptForGuest = story('/orders/order-1/receipt', { visitor: 'guest' });
