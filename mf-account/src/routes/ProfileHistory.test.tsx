import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryTransaction } from 'contracts';
import { type FixtureRequest, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const purchase: HistoryTransaction = {
  id: 'order-1',
  type: 'purchase',
  itemId: 'd1',
  itemName: 'shop.pi',
  amount: 250,
  paymentId: null,
  txid: null,
  status: 'pending',
  orderStatus: 'funded',
  kind: 'order.paid',
  values: { deal: 'purchase', name: 'shop.pi' },
  memo: 'Purchase: shop.pi',
  createdAt: '2030-01-05T00:00:00.000Z',
  buyerId: 'uid-alice',
  buyerUsername: 'alice',
  sellerId: 'uid-bob',
  sellerUsername: 'bob',
};
const plan: HistoryTransaction = {
  ...purchase,
  id: 'payment-1',
  type: 'subscription',
  itemName: 'Pro (monthly)',
  amount: 4.2,
  status: 'completed',
  orderStatus: null,
  sellerId: 'admin',
  sellerUsername: 'admin',
};

const open = (dealings: HistoryTransaction[]) =>
  renderRoute(remote, '/profile?tab=history', {
    session: {},
    fixtures: accountFixtures({
      'GET /users/transactions': ({ query }: FixtureRequest) => {
        const data = dealings.filter(({ type }) => !query.get('type') || type === query.get('type'));
        return { data, meta: { total: data.length, nextCursor: null } };
      },
    }),
  });

test('the history lists what was bought, sold and subscribed to', async () => {
  open([purchase, plan]);
  const table = await screen.findByRole('table', { name: 'Transaction History' });
  const [head, first, second] = within(table).getAllByRole('row');
  expect(head).toHaveTextContent('DateTypeItemAmountStatusCounterparty');
  expect(first).toHaveTextContent(/Purchaseshop\.pi250.00.πIn escrow@bob/);
  expect(second).toHaveTextContent(/SubscriptionPro \(monthly\)4.20.πCompletedadmin/);
  expect(within(table).getByRole('link', { name: 'shop.pi' })).toHaveAttribute('href', '/orders/order-1');
});

test('the filter narrows it, and an empty one says so', async () => {
  open([plan]);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Sales');
  expect(await screen.findByText('No transactions found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Pro (monthly)')).toBeVisible();
});

test('rent can be asked for alone, and the wallet is one step away', async () => {
  open([purchase, { ...purchase, id: 'order-2', type: 'rent', itemName: 'studio.pi' }]);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Rent');
  expect(await screen.findByText('studio.pi')).toBeVisible();
  expect(screen.queryByText('shop.pi')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Wallet transactions' })).toHaveAttribute('href', '/profile?tab=wallet');
});

test('the profile leads to the orders', async () => {
  open([]);
  expect((await screen.findAllByRole('link', { name: 'My orders' }))[0]).toHaveAttribute('href', '/orders');
});
