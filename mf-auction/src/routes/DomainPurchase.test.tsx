import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBid, aDomain, aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { aFundedOrder, anOrder, response, FakePaymentBridge, type Fixtures, refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { domainFixtures, NOW, runningAuction } from '../testing/auctionFixtures';

const domain = aDomain({ price: 250 });
const address = `/domains/${domain.id}`;
const noOrders = { 'GET /api/orders': { data: [], meta: { total: 0, nextCursor: null } } };
const BUY = 'POST /api/domain/:id/buy';

function open(over: Fixtures = {}, options: Parameters<typeof renderRoute>[2] = {}) {
  const fixtures = domainFixtures(domain, [], { ...noOrders, ...over });
  return { ...renderRoute(remote, address, { fixtures, session: {}, ...options }), fixtures };
}
const bought = (order = aFundedOrder()) => response(201, { data: order, serverTime: NOW });
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Buy for 250/ }));
  return screen.findByRole('dialog', { name: 'Buy now' });
};
const pay = async () => userEvent.click(within(await openDialog()).getByRole('button', { name: /^Pay 250/ }));
const walletOf = (balance: number) => ({
  'GET /api/wallet': { data: { wallet: { balance, lockedBalance: 0 }, inEscrow: 0 } },
});

describe('a domain at a fixed price', () => {
  it('asks a guest to log in and then offers to buy', async () => {
    open({ 'POST /user/signin': { user: aUser(), subscription: null, currentListings: 0 } }, { session: undefined });
    await userEvent.click(await screen.findByRole('button', { name: 'Login with Pi to buy' }));
    expect(await screen.findByRole('button', { name: /^Buy for 250/ })).toBeEnabled();
  });

  it('is not offered to its seller', async () => {
    open({}, { session: { currentUser: aUser({ uid: 'uid-bob', username: 'bob' }) } });
    expect(await screen.findByRole('region', { name: 'Your listing' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
  });

  it('says before the purchase what is paid to whom and what happens then', async () => {
    open();
    const dialog = await openDialog();
    expect(dialog).toHaveTextContent('Paid to@bob, held by Dotpi');
    expect(dialog).toHaveTextContent('You pay now250 π');
    expect(dialog).toHaveTextContent('Available after5,000 π → 4,750 πGoes into escrow250 π');
    expect(dialog).toHaveTextContent('@bob is paid 48 hours later.');
    expect(await axe(dialog)).toHaveNoViolations();
  });

  it('is bought from the balance and leads on to the order', async () => {
    const { calls } = open({ [BUY]: bought() });
    await pay();
    expect(await screen.findByText('You bought shop.pi')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/orders/order-1');
    expect(calls.filter((call) => call === `POST /api/domain/${domain.id}/buy`)).toHaveLength(1);
  });

  it('is reserved and paid with Pi, naming the order to the server', async () => {
    const bridge = new FakePaymentBridge();
    open({ [BUY]: bought(anOrder()), ...walletOf(0) }, { bridge });
    await pay();
    expect(await screen.findByText(/^Paid 250 π to @bob, held by Dotpi/)).toBeVisible();
    expect(bridge.requests[0]).toEqual({
      prefix: '/payments',
      request: {
        amount: 250,
        memo: 'Purchase of shop.pi',
        metadata: {
          orderId: 'order-1',
          paymentType: 'order',
          domainId: domain.id,
          domainName: 'shop.pi',
          sellerId: 'uid-bob',
        },
      },
    });
  });

  it.each([
    ['the dialog is closed', 'Close'],
    ['it is given up', 'Cancel and keep looking'],
  ])('stays reserved when the payment is cancelled in Pi, and is for sale again when %s', async (_, button) => {
    const bridge = new FakePaymentBridge('cancel');
    const released = response(200, { data: anOrder({ status: 'expired' }), serverTime: NOW });
    const { calls } = open(
      { [BUY]: bought(anOrder()), 'POST /api/orders/:id/cancel': released, ...walletOf(0) },
      { bridge },
    );
    await pay();
    expect(await screen.findByText('Payment Cancelled')).toBeVisible();
    expect(screen.getByText('Reserved for you. Time left to pay:')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(bridge.requests).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(calls).toContain('POST /api/orders/order-1/cancel'));
  });

  it('starts afresh when it is for sale again after a reservation that was not paid', async () => {
    const bridge = new FakePaymentBridge('cancel');
    const over = response(200, { data: anOrder({ status: 'expired' }), serverTime: NOW });
    open({ [BUY]: bought(anOrder()), 'POST /api/orders/:id/cancel': over, ...walletOf(0) }, { bridge });
    await pay();
    expect(await screen.findByText('Payment Cancelled')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const dialog = await openDialog();
    expect(within(dialog).getByRole('button', { name: /^Pay 250/ })).toBeEnabled();
    expect(within(dialog).queryByText('Payment Cancelled')).not.toBeInTheDocument();
  });

  it('offers what the wallet lacks as a deposit, or Pi', async () => {
    open(walletOf(100.5));
    const dialog = await openDialog();
    expect(within(dialog).getByRole('radio', { name: /^Pi/ })).toBeChecked();
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Wallet balance/ }));
    expect(within(dialog).getByRole('link', { name: 'Deposit 149.50\u00a0π' })).toHaveAttribute(
      'href',
      `/profile?deposit=149.5&return=${encodeURIComponent(address)}`,
    );
  });

  it('says that another buyer was faster and shows the domain as it is', async () => {
    const { fixtures } = open({ [BUY]: refuse('NOT_ACTIVE') });
    const dialog = await openDialog();
    fixtures['GET /api/domain/:id'] = { data: { ...domain, status: 'reserved' }, serverTime: NOW };
    await userEvent.click(within(dialog).getByRole('button', { name: /^Pay 250/ }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('shop.pi is no longer available.');
    expect(await screen.findByText('This domain is not available')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: /^Pay 250/ })).toBeDisabled();
  });

  it('leads its buyer to the order while it is reserved', async () => {
    open({
      'GET /api/domain/:id': { data: { ...domain, status: 'reserved' }, serverTime: NOW },
      'GET /api/orders': { data: [anOrder()], meta: { total: 1, nextCursor: null } },
    });
    expect(await screen.findByRole('link', { name: 'Open your order' })).toHaveAttribute('href', '/orders/order-1');
  });
});

describe('an auction that ended', () => {
  it('says to one who had bid and did not win where their money is', async () => {
    const over = runningAuction({ endsAt: '2030-01-04T23:59:00.000Z', status: 'reserved', currentPrice: 1_350 });
    const lost = { domain: over, bid_amount: 1_200, maxAmount: 1_250, isLeading: false, state: 'lost', receipts: [] };
    renderRoute(remote, `/domains/${over.id}`, {
      session: {},
      fixtures: domainFixtures(over, [aBid({ bid_amount: 1_350, status: 'won' })], {
        'GET /api/bids': { data: [lost], serverTime: NOW },
      }),
    });
    expect(await screen.findByText('You didn’t win')).toBeVisible();
    expect(screen.getByText(/^Sold for 1,350.π\.$/)).toBeVisible();
    expect(screen.getByText('Back in your balance').parentElement).toHaveTextContent(/1,250.π$/);
    expect(screen.queryByText('Yours')).not.toBeInTheDocument();
  });

  it('leads its winner to the order', async () => {
    const over = runningAuction({ endsAt: '2030-01-04T23:59:00.000Z', status: 'reserved' });
    renderRoute(remote, `/domains/${over.id}`, {
      session: {},
      fixtures: domainFixtures(over, [aBid({ bid_amount: 1_350, status: 'won' })], {
        'GET /api/orders': {
          data: [aFundedOrder({ itemId: over.id, paidWith: 'bid' })],
          meta: { total: 1, nextCursor: null },
        },
      }),
    });
    expect(await screen.findByText(/^Your bid of 1,350.π won\.$/)).toBeVisible();
    expect(await screen.findByText('You won this name')).toBeVisible();
    expect(screen.getByText('Yours')).toBeVisible();
    expect(screen.queryByText('This domain is not available')).not.toBeInTheDocument();
    expect(screen.queryByText(/alice won/)).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Open your order' })).toHaveAttribute('href', '/orders/order-1');
  });
});
