import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDomain } from 'contracts/testing';
import { axe } from 'jest-axe';
import { FakePaymentBridge, type FixtureRequest, loadRouteData, refuse, renderRoute } from 'mf-kit/testing';
import { aPage, DOMAINS, FIXTURES, NOW } from '../fixtures';
import { remote } from '../remote';

const home = (options: Parameters<typeof renderRoute>[2] = {}) =>
  renderRoute(remote, '/', { fixtures: FIXTURES, ...options });
const region = async (name: string) => screen.findByRole('region', { name });

test('data that was requested before the first render is not requested again', async () => {
  const { calls } = home({ store: await loadRouteData(remote, '/', FIXTURES) });
  await screen.findAllByRole('button', { name: /^Choose / });
  await screen.findAllByRole('link', { name: /^Show / });
  expect(calls.filter((call) => /domain\/list|subscription-plans/.test(call))).toEqual([]);
});

test('home passes axe once everything has loaded', async () => {
  const { container } = home();
  await screen.findByRole('heading', { level: 1, name: 'Find your .pi name' });
  await screen.findByRole('link', { name: 'Show crypto.pi' });
  await screen.findByRole('button', { name: 'Choose Pro' });
  expect(await axe(container)).toHaveNoViolations();
});

test('each category tile leads into browse', async () => {
  home();
  const tiles = within(await region('Browse by category')).getAllByRole('listitem');
  expect(tiles.map((tile) => [tile.textContent, within(tile).getByRole('link').getAttribute('href')])).toEqual(
    ['Short', 'Premium', 'Business', 'Crypto', 'Finance', 'Tech', 'Brand', 'Numeric'].map((name) => [
      name,
      `/browse?category=${name.toLowerCase()}`,
    ]),
  );
});

describe('featured domains', () => {
  const shown = async () => {
    await screen.findAllByRole('link', { name: /^Show / });
    return within(await region('Featured domains'))
      .getAllByRole('link', { name: /^Show / })
      .map((link) => link.getAttribute('href'));
  };

  test('three featured names need one call', async () => {
    const { calls } = home();
    expect(await shown()).toEqual(['/domains/d1', '/domains/d2', '/domains/d3']);
    expect(calls.filter((call) => call.includes('/api/domain/list'))).toEqual([
      'GET /api/domain/list?featured=true&limit=3',
    ]);
  });

  test('the newest names fill the row', async () => {
    const featured = aDomain({ id: 'f1', name: 'first.pi' });
    const newest = ['n1', 'f1', 'n2'].map((id) => aDomain({ id, name: `${id}.pi` }));
    home({
      fixtures: {
        ...FIXTURES,
        'GET /api/domain/list': ({ query }: { query: URLSearchParams }) =>
          aPage(query.has('featured') ? [featured] : newest),
      },
    });
    await screen.findByRole('link', { name: 'Show n2.pi' });
    expect(await shown()).toEqual(['/domains/f1', '/domains/n1', '/domains/n2']);
  });

  test('a failure can be tried again', async () => {
    home({ fixtures: { ...FIXTURES, 'GET /api/domain/list': () => refuse('UNAVAILABLE') } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch domains');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('near the screen, the market shows auctions that end next and names just listed', async () => {
  const { IntersectionObserver } = window;
  window.IntersectionObserver = class {
    constructor(private readonly seen: IntersectionObserverCallback) {}
    observe(target: Element) {
      const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
      this.seen([entry], this as unknown as IntersectionObserver);
    }
    unobserve() {}
    disconnect() {}
  } as unknown as typeof window.IntersectionObserver;
  try {
    const sold = aDomain({
      id: 's1',
      name: 'bean.pi',
      status: 'sold',
      soldPrice: 90,
      soldAt: '2030-01-02T00:00:00.000Z',
    });
    const list = FIXTURES['GET /api/domain/list'] as (request: FixtureRequest) => unknown;
    home({
      fixtures: {
        ...FIXTURES,
        'GET /api/domain/list': (request: FixtureRequest) =>
          request.query.get('status') === 'sold' ? aPage([sold]) : list(request),
      },
    });
    const ending = within(await region('Ending soon'));
    expect(await ending.findByRole('link', { name: 'Show crypto.pi' })).toBeVisible();
    expect(ending.getAllByText('Rated 4.8 out of 5')[0]).toBeInTheDocument();
    expect(ending.getByRole('link', { name: 'All auctions' })).toHaveAttribute(
      'href',
      '/browse?mode=auction&sort=ending-soon',
    );
    const listed = within(await screen.findByRole('region', { name: /New today|Just listed/ }));
    expect(await listed.findByRole('link', { name: 'Show 888.pi' })).toBeVisible();
    expect(listed.queryByRole('link', { name: 'Show shop.pi' })).not.toBeInTheDocument();
    const sales = within(await screen.findByRole('region', { name: 'Recently sold' }));
    expect(sales.getByRole('link', { name: 'bean.pi' })).toHaveAttribute('href', '/domains/s1');
    expect(sales.getByRole('link', { name: '@bob' })).toHaveAttribute('href', '/sellers/uid-bob');
  } finally {
    window.IntersectionObserver = IntersectionObserver;
  }
});

describe('search', () => {
  /** The code of the suggestions loads with the first focus, and its field replaces the plain one. */
  async function typeInto(user: ReturnType<typeof userEvent.setup>, text: string) {
    const plain = await screen.findByRole('combobox', { name: 'Search .pi domains' });
    await user.click(plain);
    await waitFor(() => expect(plain).not.toBeInTheDocument());
    await user.type(screen.getByRole('combobox', { name: 'Search .pi domains' }), text);
  }

  test('suggestions show what was found, and the last row goes to browse', async () => {
    const user = userEvent.setup();
    const { address } = home();
    await typeInto(user, 'crypto');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'crypto.piAuction · 1,250\u00a0π',
      'crypto-shop.pi75\u00a0π',
      'See all results',
    ]);
    await user.click(screen.getByRole('option', { name: 'See all results' }));
    expect(address()).toBe('/browse?q=crypto');
  });

  test('a suggestion opens its domain', async () => {
    const user = userEvent.setup();
    const { address } = home();
    await typeInto(user, 'go');
    await user.click(await screen.findByRole('option', { name: /^go\.pi/ }));
    expect(address()).toBe('/domains/d7');
  });

  test('a term without a match is named, blanks are ignored', async () => {
    const user = userEvent.setup();
    const { calls } = home();
    await typeInto(user, '   ');
    await user.keyboard('zebra');
    expect(await screen.findByText('No domains found for "zebra"')).toBeVisible();
    const asked = calls.filter((call) => call.includes('q='));
    expect(asked.at(-1)).toBe('GET /api/domain/list?q=zebra&limit=5');
    expect(asked.filter((call) => !call.includes('?q=z'))).toEqual([]);
  });

  test('examples search at once', async () => {
    const user = userEvent.setup();
    const { address } = home();
    await user.click(await screen.findByRole('button', { name: 'finance' }));
    expect(address()).toBe('/browse?q=finance');
  });
});

describe('the way in', () => {
  test('a visitor signs in with Pi', async () => {
    const user = userEvent.setup();
    const response = {
      user: { id: 'u1', uid: 'uid-alice', username: 'alice', roles: ['user'] },
      subscription: null,
      currentListings: 0,
    };
    home({ fixtures: { ...FIXTURES, 'POST /user/signin': response }, bridge: new FakePaymentBridge() });
    await user.click(await screen.findByRole('button', { name: 'Login with Pi' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Login with Pi' })).not.toBeInTheDocument());
  });

  test('a signed-in visitor sees no sign-in', async () => {
    home({ session: {} });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Login with Pi' })).not.toBeInTheDocument();
  });
});

describe('for bidders', () => {
  const crypto = {
    domain: DOMAINS[0]!,
    bid_amount: 1250,
    maxAmount: 1250,
    isLeading: true,
    state: 'leading',
    receipts: [],
  };
  const app = {
    domain: DOMAINS[4]!,
    bid_amount: 100,
    maxAmount: 100,
    isLeading: false,
    state: 'outbid',
    receipts: [],
  };
  const withBids = (...bids: object[]) => ({ ...FIXTURES, 'GET /api/bids': { data: bids, serverTime: NOW } });

  test('one running auction is a press away', async () => {
    home({ session: {}, fixtures: withBids(crypto) });
    const link = await screen.findByRole('link', { name: 'Continue: 1 active bid' });
    expect(link).toHaveAttribute('href', '/domains/d1');
  });

  test('several are listed with how one stands', async () => {
    const user = userEvent.setup();
    home({ session: {}, fixtures: withBids(crypto, app) });
    await user.click(await screen.findByRole('button', { name: 'Continue: 1 active bid' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your running auctions' }));
    expect(dialog.getByText('You are the highest bidder')).toBeVisible();
    expect(dialog.getByText('You have been outbid')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'app.pi' })).toHaveAttribute('href', '/domains/d5');
  });

  test('without bids a domain can be listed', async () => {
    home({ session: {}, fixtures: withBids() });
    expect(await screen.findByRole('link', { name: 'List a domain' })).toHaveAttribute('href', '/sell');
  });
});

describe('plans', () => {
  test('the button of a monthly plan goes to the checkout', async () => {
    const user = userEvent.setup();
    const { address } = home();
    await user.click(await screen.findByRole('button', { name: 'Choose Pro' }));
    expect(address()).toBe('/subscription/plan');
  });

  test('the built-in list stands in after a failure, with its message', async () => {
    home({ fixtures: { ...FIXTURES, 'GET /admin/api/subscription-plans': () => refuse('UNAVAILABLE') } });
    expect(await screen.findByText('Failed to load subscription plans. Using mock data as fallback.')).toBeVisible();
    expect(await screen.findAllByRole('button', { name: /^Choose / })).toHaveLength(3);
  });
});

test('the figures stand in one band', async () => {
  home();
  const band = await screen.findByRole('list', { name: 'The marketplace in figures' });
  expect(
    within(band)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['2,847 active listings', '12 days average sale time', '78% success']);
});
