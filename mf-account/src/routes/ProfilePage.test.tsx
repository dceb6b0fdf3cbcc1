import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDomain, aPlan } from 'contracts/testing';
import { axe } from 'jest-axe';
import { FakePaymentBridge, type FixtureRequest, refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { accountFixtures, aProfile, aTransaction } from '../testing/accountFixtures';

const profileOf = (options: Parameters<typeof renderRoute>[2] = {}, address = '/profile') =>
  renderRoute(remote, address, { fixtures: accountFixtures(), session: {}, ...options });

describe('a guest', () => {
  it('is asked to sign in', async () => {
    renderRoute(remote, '/profile', { fixtures: accountFixtures() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login with Pi' })).toBeEnabled();
  });
});

describe('the profile', () => {
  it('shows who it is, the plan and the wallet', async () => {
    const currentSubscription = {
      subscription: aPlan({ name: 'Pro', duration: 'annual', price: 30 }),
      end_date: '2030-06-01T00:00:00.000Z',
    };
    const { container } = profileOf({ session: { currentSubscription } });
    expect(await screen.findByRole('heading', { level: 1, name: 'alice' })).toBeVisible();
    expect(screen.getByText('Pro · annual')).toBeVisible();
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(screen.getAllByText('No bio provided')[0]).toBeVisible();
    expect(screen.getByText('Joined April 2029')).toBeVisible();
    expect(await screen.findByText('25,000.00 π')).toBeVisible();
    expect(screen.getByText('1,350.00 π')).toBeVisible();
    expect(screen.getByText('In escrow')).toBeVisible();
    expect(screen.getByText('380.00 π')).toBeVisible();
    expect(screen.getByText('26,730.00 π')).toBeVisible();
    expect(screen.getByText('30.00 π / year')).toBeVisible();
    expect(screen.getByText('No reviews yet')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('hides the balance on request', async () => {
    profileOf();
    await screen.findByText('25,000.00 π');
    await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
    expect(screen.queryByText('25,000.00 π')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show balance' }));
    expect(screen.getByText('25,000.00 π')).toBeVisible();
  });

  it('offers to load a failed wallet again', async () => {
    const fixtures = accountFixtures();
    fixtures['GET /api/wallet'] = refuse('UNAVAILABLE');
    profileOf({ fixtures });
    expect(await screen.findByText('Failed to load wallet')).toBeVisible();
    fixtures['GET /api/wallet'] = { data: { wallet: { balance: 12.5, lockedBalance: 0 }, inEscrow: 0 } };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('12.50 π')).toBeVisible();
    expect(screen.queryByText('Failed to load wallet')).not.toBeInTheDocument();
  });
});

describe('a deposit', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Wallet deposit' });

  it('pays by Pi, refreshes the wallet and leads back', async () => {
    const bridge = new FakePaymentBridge();
    const { calls } = profileOf({ bridge }, '/profile?deposit=350.5&return=%2Fdomains%2Fd1');
    expect(await within(await dialog()).findByRole('spinbutton', { name: 'Amount' })).toHaveValue('350.5');
    const before = calls.filter((call) => call === 'GET /api/wallet').length;
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(await screen.findByRole('link', { name: 'Back to the domain' })).toHaveAttribute('href', '/domains/d1');
    const [sent] = bridge.requests;
    expect(sent?.prefix).toBe('/deposit/payments');
    expect(sent?.request).toMatchObject({
      amount: 350.5,
      type: 'deposit',
      status: 'pending',
      user: { uid: 'uid-alice', username: 'alice' },
      metadata: {
        source: 'wallet-deposit',
        paymentType: 'deposit',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      },
    });
    await waitFor(() => expect(calls.filter((call) => call === 'GET /api/wallet').length).toBeGreaterThan(before));
  });

  it('names the field of an amount out of its limits and asks Pi nothing', async () => {
    const bridge = new FakePaymentBridge();
    profileOf({ bridge });
    await userEvent.click(await screen.findByRole('button', { name: 'Wallet deposit' }));
    await userEvent.type(within(await dialog()).getByRole('spinbutton', { name: 'Amount' }), '10001');
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Amount must be between 0.01 π and 10,000 π.');
    expect(bridge.requests).toEqual([]);
  });

  it('keeps the amount of a cancelled payment', async () => {
    profileOf({ bridge: new FakePaymentBridge('cancel') }, '/profile?deposit=20');
    await dialog();
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
    expect(await screen.findByText('Payment Cancelled')).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('20');
  });

  it('that may have been made is not offered again, until it is closed', async () => {
    const bridge = new FakePaymentBridge('hold');
    profileOf({ bridge }, '/profile?deposit=20');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Deposit' }));
    act(() => bridge.callbacks?.onStep('record'));
    act(() => bridge.callbacks?.onError(new Error('Error completing payment. Please contact support.')));
    expect(screen.getByRole('alert')).toHaveTextContent('Error completing payment. Please contact support.');
    expect(within(await dialog()).queryByRole('button', { name: 'Deposit' })).not.toBeInTheDocument();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Wallet deposit' }));
    expect(within(await dialog()).getByRole('button', { name: 'Deposit' })).toBeEnabled();
  });

  it('leaves the address clean when closed', async () => {
    const { address } = profileOf({}, '/profile?deposit=20&return=%2Fdomains%2Fd1&tab=wallet');
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/profile?tab=wallet'));
  });
});

describe('the tabs', () => {
  it('show the transactions of the wallet', async () => {
    const fixtures = accountFixtures();
    const fee = aTransaction({
      id: 'trx-2',
      direction: 'app_to_user',
      type: 'subscription',
      kind: 'subscription',
      values: { plan: 'Pro', period: 'monthly' },
      amount: 4.2,
      paymentId: null,
      state: 'other',
    });
    fixtures['GET /api/wallet/activity'] = {
      data: { trx: [fee, aTransaction()] },
      meta: { total: 2, nextCursor: null },
    };
    const { container } = profileOf({ fixtures });
    await userEvent.click(await screen.findByRole('tab', { name: 'Transactions' }));
    expect(await screen.findByText('Received from GALI…4XYZ')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pi Wallet' })).toBeVisible();
    expect(screen.getByText('+50.00 π')).toBeVisible();
    expect(screen.getByText('−4.20 π')).toBeVisible();
    expect(screen.getByText('Server Fees / Subscription')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy Payment id' })).toBeEnabled();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('say in words what was paid, for what and to whom, and that it is held', async () => {
    profileOf({}, '/profile?tab=wallet');
    const held = (await screen.findByRole('link', { name: 'shop.pi' })).closest('li') as HTMLElement;
    expect(held).toHaveTextContent('Held for shop.pi · @bob');
    expect(within(held).getByRole('link', { name: 'shop.pi' })).toHaveAttribute('href', '/orders/order-1');
    expect(within(held).getByText('In escrow')).toBeVisible();
    expect(within(held).getByText('−380.00 π')).toBeVisible();
  });

  it('ask for transactions by what they were for', async () => {
    const { calls } = profileOf({}, '/profile?tab=wallet');
    await screen.findByRole('link', { name: 'shop.pi' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Rent');
    await waitFor(() => expect(calls).toContain('GET /api/wallet/activity?limit=20&type=rent'));
  });

  it('show the balance of 30 days and the flow of a year, drawn and as tables', async () => {
    const { container } = profileOf({}, '/profile?tab=wallet');
    const line = /^The balance over 30 days: 20,000.π at first, 24,000.π now, between 20,000.π and 26,000.π\.$/;
    expect(await screen.findByRole('img', { name: line })).toBeInTheDocument();
    const days = screen.getByRole('group', { name: 'Show days as table', hidden: true });
    expect(within(days).getAllByRole('row', { hidden: true })).toHaveLength(31);
    const months = screen.getByRole('group', { name: 'Show months as table', hidden: true });
    expect(within(months).getAllByRole('row', { hidden: true })[1]).toHaveTextContent(/^January 2030990.π0.π$/);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('save the transactions between two days as a table', async () => {
    const [created, revoked] = [jest.fn(() => 'blob:wallet'), jest.fn()];
    Object.assign(URL, { createObjectURL: created, revokeObjectURL: revoked });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { calls } = profileOf({}, '/profile?tab=wallet');
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save your transactions' });
    const [from, to] = [within(dialog).getByLabelText('From'), within(dialog).getByLabelText('To and including')];
    await userEvent.type(from, '2030-01-31');
    await userEvent.type(to, '2030-01-02');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('The start date must be before the end date.')).toBeVisible();
    await userEvent.clear(from);
    await userEvent.type(from, '2030-01-01');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(calls).toContain('GET /api/wallet/activity?from=2030-01-01&to=2030-01-03');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    clicked.mockRestore();
  });

  describe('with 45 transactions', () => {
    const LIST = 'GET /api/wallet/activity';
    const trx = Array.from({ length: 45 }, (_, at) =>
      aTransaction({ id: `trx-${at}`, kind: 'outgoing.named', values: { reason: `Deposit ${at}` } }),
    );
    /** A page as the server cuts it: at most `limit`, behind the cursor that it gave with the page before. */
    const page = ({ query }: FixtureRequest) => {
      const from = Number(query.get('cursor')?.replace('behind-', '') ?? 0);
      const to = from + Number(query.get('limit'));
      const meta = { total: trx.length, nextCursor: to < trx.length ? `behind-${to}` : null };
      return { data: { trx: trx.slice(from, to) }, meta };
    };
    const wallet = (fixtures = accountFixtures({ [LIST]: page })) => profileOf({ fixtures }, '/profile?tab=wallet');
    const more = () => screen.findByRole('button', { name: 'Load more' });
    const itemOf = (memo: string) => screen.getByText(memo).closest('li');

    it('loads the next page by keyboard, shows how many are loaded, and moves the focus to the first new one', async () => {
      const { calls } = wallet();
      (await more()).focus();
      expect(screen.getByText('Showing 20 of 45 transactions')).toHaveAttribute('role', 'status');
      expect(screen.queryByText('Deposit 20')).not.toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      expect(await screen.findByText('Showing 40 of 45 transactions')).toBeVisible();
      expect(itemOf('Deposit 20')).toHaveFocus();
      (await more()).focus();
      await userEvent.keyboard(' ');
      expect(await screen.findByText('Deposit 44')).toBeVisible();
      expect(itemOf('Deposit 40')).toHaveFocus();
      expect(screen.getAllByText(/^Deposit \d+$/)).toHaveLength(45);
      expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
      const asked = calls.filter((call) => call.startsWith(LIST));
      expect(asked.map((call) => /cursor=([^&]+)/.exec(call)?.[1] ?? null)).toEqual([null, 'behind-20', 'behind-40']);
    });

    it('keeps what is shown when the next page fails, says so, and goes on at the same place', async () => {
      const fixtures = accountFixtures({ [LIST]: page });
      wallet(fixtures);
      const button = await more();
      fixtures[LIST] = refuse('UNAVAILABLE');
      await userEvent.click(button);
      expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load more transactions.");
      expect(screen.getByText('Deposit 19')).toBeVisible();
      expect(button).toHaveFocus();
      fixtures[LIST] = page;
      await userEvent.click(button);
      expect(await screen.findByText('Deposit 39')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(itemOf('Deposit 20')).toHaveFocus();
    });

    it('leaves the focus with whoever went elsewhere while a page was loaded', async () => {
      wallet();
      await userEvent.click(await more());
      const tab = screen.getByRole('tab', { name: 'Transactions' });
      act(() => tab.focus());
      expect(await screen.findByText('Deposit 39')).toBeVisible();
      expect(tab).toHaveFocus();
    });

    it('has no barriers', async () => {
      const { container } = wallet();
      await more();
      expect(await axe(container)).toHaveNoViolations();
    });
  });

  it('say when there are no transactions', async () => {
    const fixtures = accountFixtures();
    fixtures['GET /api/wallet/activity'] = { data: { trx: [] }, meta: { total: 0, nextCursor: null } };
    profileOf({ fixtures }, '/profile?tab=wallet');
    expect(await screen.findByText('No transactions found.')).toBeVisible();
  });

  it('show own listings by status', async () => {
    const fixtures = accountFixtures();
    const seller = { uid: 'uid-alice', username: 'alice' };
    fixtures['GET /api/domain/domains'] = [
      aDomain({ seller, featured: true, description: 'x'.repeat(80) }),
      aDomain({ id: 'd2', name: 'old.pi', seller, status: 'sold' }),
    ];
    const { address } = profileOf({ fixtures });
    await userEvent.click(await screen.findByRole('tab', { name: 'My Listings' }));
    expect(address()).toBe('/profile?tab=listings');
    expect(await screen.findByText('2 domains, 0 products')).toBeVisible();
    expect(screen.getByText('FEATURED')).toBeVisible();
    expect(screen.getByText(`${'x'.repeat(75)}…`)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Sold');
    expect(screen.queryByText('shop.pi')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Details old.pi' })).toHaveAttribute('href', '/domains/d2');
  });

  it('invite to a first listing', async () => {
    const fixtures = accountFixtures();
    fixtures['GET /api/domain/domains'] = [];
    profileOf({ fixtures }, '/profile?tab=listings');
    expect(await screen.findByRole('link', { name: 'Create a Listing' })).toHaveAttribute('href', '/sell');
  });

  it('shows the facts of the profile', async () => {
    const fixtures = accountFixtures();
    fixtures['GET /users/:id'] = {
      data: aProfile({
        bio: 'Collector',
        contactEmail: 'alice@example.com',
        socialLinks: { twitter: 'https://x.com/alice', website: 'javascript:alert(1)' },
        rating: 4.6,
      }),
    };
    profileOf({ fixtures });
    expect(await screen.findByText('alice@example.com')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Twitter x.com' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Website/ })).not.toBeInTheDocument();
    expect(screen.getByText('Rated 4.6 of 5')).toBeInTheDocument();
  });
});
