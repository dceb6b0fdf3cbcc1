import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDomain } from 'contracts/testing';
import { axe } from 'jest-axe';
import { FakePaymentBridge, loadRouteData, refuse, renderRoute } from 'mf-kit/testing';
import { aPage, DOMAINS, FIXTURES, NOW } from '../fixtures';
import { remote } from '../remote';

const home = (options: Parameters<typeof renderRoute>[2] = {}) =>
  renderRoute(remote, '/', { fixtures: FIXTURES, ...options });
const region = async (name: string) => screen.findByRole('region', { name });

test('data that was requested before the first render is not requested again', async () => {
  const { calls } = home({ store: await loadRouteData(remote, '/', FIXTURES) });
  await screen.findAllByRole('button', { name: /^Choose / });
  await screen.findAllByRole('link', { name: /^Show / });
  expect(calls.filter((call) => /featured=true|subscription-plans/.test(call))).toEqual([]);
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
  const tiles = within(await region('Browse by category')).getAllByRole('link', {
    name: /^[A-Z][a-z]+( \d+ names?)?$/,
  });
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(
    ['short', 'premium', 'business', 'crypto', 'finance', 'tech', 'brand', 'numeric'].map(
      (category) => `/browse?category=${category}`,
    ),
  );
  expect(await screen.findByRole('link', { name: 'Crypto 2 names' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Numeric 1 name' })).toBeVisible();
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
    const ofCards = calls.filter((call) => /domain\/list\?(featured|limit)/.test(call));
    expect(ofCards).toEqual(['GET /api/domain/list?featured=true&limit=3']);
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

test('near the screen, the market shows auctions that end next and what was sold', async () => {
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
    home();
    // The rows take the place of their skeleton.
    await waitFor(async () => {
      const rows = within(await region('Ending soon'));
      expect(rows.getByRole('link', { name: 'Show crypto.pi' })).toBeVisible();
    });
    const ending = within(await region('Ending soon'));
    expect(ending.getAllByText('Rated 4.8 out of 5')[0]).toBeInTheDocument();
    expect(ending.getByRole('link', { name: 'All auctions' })).toHaveAttribute(
      'href',
      '/browse?mode=auction&sort=ending-soon',
    );
    const sales = within(await screen.findByRole('region', { name: 'Recently sold' }));
    expect(await sales.findByRole('link', { name: 'bean.pi' })).toHaveAttribute('href', '/domains/s1');
    expect(sales.getByText(/4 hours ago/)).toBeVisible();
    const order = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(order.filter((text) => !/^(Happening|How|Plans)/.test(text ?? ''))).toEqual([
      'Ending soon',
      'Browse by category',
      'Featured domains',
      'Recently sold',
    ]);
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
      expect.stringMatching(/crypto\.piAuction · Ends in \dh \d\dm \d\ds1,250\u00a0π$/),
      expect.stringMatching(/crypto-shop\.piBuy now75\u00a0π$/),
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
    expect(await screen.findByRole('option', { name: /^zebra\.pi isn't listed/ })).toHaveAttribute(
      'href',
      '/browse?q=zebra',
    );
    expect(screen.getByRole('option', { name: /^crypto\.pi/ })).toBeVisible();
    expect(asked.filter((call) => !call.includes('?q=z'))).toEqual([]);
    expect(calls.filter((call) => call.includes('q=')).slice(-2)).toEqual([
      'GET /api/domain/list?q=zebra&limit=5',
      'GET /api/domain/list?q=zebra&status=all&limit=5',
    ]);
  });

  test('a name that is sold says so, and leads to its page', async () => {
    const user = userEvent.setup();
    const { address } = home();
    await typeInto(user, 'bean');
    await user.click(await screen.findByRole('option', { name: /^bean\.pi is sold/ }));
    expect(address()).toBe('/domains/s1');
  });

  test('earlier searches stand in the empty field, search again, and can be cleared', async () => {
    const user = userEvent.setup();
    localStorage.setItem('recentSearches', JSON.stringify({ by: null, terms: ['tea', 'mint'] }));
    const { address } = home();
    await typeInto(user, 'tea shop');
    await user.clear(screen.getByRole('combobox', { name: 'Search .pi domains' }));
    const shown = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await waitFor(async () => expect(await shown()).toEqual(['tea', 'mint', 'Clear recent searches']));
    await user.click(screen.getByRole('option', { name: 'mint' }));
    expect(address()).toBe('/browse?q=mint');
    expect(localStorage.getItem('recentSearches')).toBe('{"by":null,"terms":["mint","tea"]}');
    home();
    await user.click((await screen.findAllByRole('combobox', { name: 'Search .pi domains' })).at(-1) as HTMLElement);
    await user.click(await screen.findByRole('option', { name: 'Clear recent searches' }));
    expect(localStorage.getItem('recentSearches')).toBeNull();
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: 'Clear recent searches' })).not.toBeInTheDocument(),
    );
  });

  test('examples search at once', async () => {
    const user = userEvent.setup();
    const { address } = home();
    await user.click(await screen.findByRole('button', { name: 'finance' }));
    expect(address()).toBe('/browse?q=finance');
  });
});

describe('what happens now', () => {
  test('real bids and sales pass by, and stop at the button', async () => {
    const user = userEvent.setup();
    home();
    const strip = within(await screen.findByRole('region', { name: 'Happening now' }));
    const link = await strip.findByRole('link', { name: '@mei bid 1,250\u00a0π on crypto.pi' });
    expect(link).toHaveAttribute('href', '/domains/d1');
    expect(strip.getByText('4 min ago')).toBeVisible();
    await user.click(await strip.findByRole('button', { name: 'Stop what happens now' }));
    expect(strip.getByRole('button', { name: 'Go on with what happens now' })).toBeVisible();
  });

  test('when nothing happened in the last day, nothing is said to happen', async () => {
    const { calls } = home({
      fixtures: {
        ...FIXTURES,
        'GET /api/domain/list': aPage([aDomain({ createdAt: '2029-12-01T00:00:00.000Z' })]),
      },
    });
    await waitFor(() => expect(calls.some((call) => call.includes('status=sold'))).toBe(true));
    expect(screen.queryByRole('region', { name: 'Happening now' })).not.toBeInTheDocument();
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
