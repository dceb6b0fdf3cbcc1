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
const longest = accountFixtures(
  fixture<typeof getReceipt>('GET', '/api/orders/:id/receipt', {
    data: aReceipt({
      itemName: `${'w'.repeat(63)}.pi`,
      amount: 1_234_567.89,
      status: 'completed',
      paidOut: { toBuyer: 0, toSeller: 1_234_567.89, fee: null },
    }),
  }),
);
/** The longest name and much money, as the buyer sees it. */
export const ReceiptLong = story('/orders/order-1/receipt', { fixtures: longest });
export const ReceiptMissing = story('/orders/order-1/receipt', { scenario: 'NOT_FOUND' });
export const ReceiptLoading = story('/orders/order-1/receipt', { scenario: 'loading' });
export const ReceiptFailed = story('/orders/order-1/receipt', { scenario: 'INTERNAL' });
export const ReceiptForGuest = story('/orders/order-1/receipt', { visitor: 'guest' });
