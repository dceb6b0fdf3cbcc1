import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDomain } from 'contracts/testing';
import { axe } from 'jest-axe';
import { type FixtureRequest, type Fixtures, loadRouteData, refuse, renderRoute } from 'mf-kit/testing';
import { aPage, DOMAINS, FIXTURES, NOW } from '../fixtures';
import { remote } from '../remote';

const browse = (search = '', fixtures: Fixtures = FIXTURES) => renderRoute(remote, `/browse${search}`, { fixtures });
const listing = (list: unknown): Fixtures => ({ ...FIXTURES, 'GET /api/domain/list': list });
const names = () =>
  screen
    .queryAllByRole('link', { name: /^Show / })
    .map((link) => link.getAttribute('aria-label')?.slice('Show '.length));
const count = (text: string) => waitFor(() => expect(screen.getByText(text)).toHaveAttribute('role', 'status'));

test('browse passes axe', async () => {
  const { container } = browse();
  await count('8 domains');
  expect(await axe(container)).toHaveNoViolations();
});

test('while results load, eight skeletons are shown and the loading is spoken', async () => {
  let arrive: (list: unknown) => void = () => undefined;
  browse(
    '',
    listing(() => new Promise((resolve) => (arrive = resolve))),
  );
  const status = await screen.findByText('Loading domains').then((text) => text.closest('[role=status]'));
  expect(status).toHaveAttribute('aria-busy', 'true');
  expect(status?.lastElementChild?.firstElementChild?.childElementCount).toBe(8);
  arrive(aPage([aDomain({ name: 'late.pi' })]));
  expect(await screen.findByRole('link', { name: 'Show late.pi' })).toBeVisible();
});

test('each card’s Show opens its domain', async () => {
  browse();
  expect(await screen.findByRole('link', { name: 'Show shop.pi' })).toHaveAttribute('href', '/domains/d2');
});

test('data that was requested before the first render is not requested again', async () => {
  const address = '/browse?category=crypto&sort=price-low&compare=d2';
  const store = await loadRouteData(remote, address, FIXTURES);
  const { calls } = renderRoute(remote, address, { store, fixtures: FIXTURES });
  expect(await screen.findByRole('link', { name: 'Show crypto-shop.pi' })).toBeVisible();
  expect(calls.filter((call) => call.includes('/api/domain/list'))).toEqual([]);
});

describe('filters', () => {
  test('those of the address are in force; unknown values are ignored', async () => {
    const { calls } = browse('?category=crypto&type=lease&min=&max=80');
    await count('1 domain');
    expect(names()).toEqual(['crypto-shop.pi']);
    expect(calls.filter((call) => call.includes('/api/domain/list'))).toEqual([
      'GET /api/domain/list?category=crypto&max=80',
    ]);
  });

  test('a chip removes its filter', async () => {
    const user = userEvent.setup();
    const { address } = browse('?category=crypto&max=100');
    await user.click(await screen.findByRole('button', { name: 'Remove Crypto' }));
    expect(address()).toBe('/browse?max=100');
  });

  test('Clear All Filters keeps the order', async () => {
    const user = userEvent.setup();
    const { address } = browse('?category=crypto&q=shop&sort=price-low');
    await count('1 domain');
    await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    expect(address()).toBe('/browse?sort=price-low');
    await count('8 domains');
  });

  test('a search text is taken up when typing rests', async () => {
    const user = userEvent.setup();
    const { address } = browse();
    await user.type(await screen.findByRole('searchbox', { name: 'Search domains' }), 'shop');
    await count('2 domains');
    expect(address()).toBe('/browse?q=shop');
  });

  test('the order goes to the address', async () => {
    const user = userEvent.setup();
    const { address } = browse('?category=crypto');
    await count('2 domains');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    expect(address()).toBe('/browse?category=crypto&sort=price-low');
    await waitFor(() => expect(names()).toEqual(['crypto-shop.pi', 'crypto.pi']));
  });

  test('on narrow screens they are in a drawer that shows the number of results', async () => {
    const user = userEvent.setup();
    const { address } = browse();
    await count('8 domains');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(drawer.getByRole('button', { name: /^Crypto/ }));
    expect(await drawer.findByRole('button', { name: /^Crypto/, pressed: true })).toBeVisible();
    await user.type(drawer.getByRole('textbox', { name: 'Maximum price' }), '80');
    await user.click(await drawer.findByRole('button', { name: 'Show 1 domain' }));
    expect(address()).toBe('/browse?category=crypto&max=80');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible());
  });

  test('each choice says what it would find, and the prices are drawn', async () => {
    const user = userEvent.setup();
    browse('?category=crypto');
    await count('2 domains');
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(await drawer.findByRole('button', { name: 'Finance (1)' })).toBeInTheDocument();
    expect(await drawer.findByRole('img', { name: 'Most prices: 50\u00a0π to 100\u00a0π' })).toBeInTheDocument();
  });

  test('featured names and other statuses can be filtered for', async () => {
    const user = userEvent.setup();
    const { address } = browse();
    await count('8 domains');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(drawer.getByRole('checkbox', { name: 'Featured only' }));
    await drawer.findByRole('button', { name: 'Show 3 domains' });
    await user.selectOptions(drawer.getByRole('combobox', { name: 'Status' }), 'Sold');
    await drawer.findByRole('button', { name: 'Show 0 domains' });
    expect(address()).toBe('/browse?featured=true&status=sold');
    await user.click(drawer.getByRole('checkbox', { name: 'Featured only' }));
    await user.selectOptions(drawer.getByRole('combobox', { name: 'Status' }), 'Available');
    expect(address()).toBe('/browse');
  });

  test('a maximum below the minimum shows an error', async () => {
    const user = userEvent.setup();
    browse('?min=50&max=10');
    await user.click(await screen.findByRole('button', { name: 'Filters (2)' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(drawer.getByText('The maximum must be above the minimum.')).toBeVisible();
  });

  test('a price that is no number shows an error and is not sent', async () => {
    const user = userEvent.setup();
    const { address } = browse();
    await count('8 domains');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.type(drawer.getByRole('textbox', { name: 'Minimum price' }), 'ten');
    expect(drawer.getByRole('alert')).toHaveTextContent('Enter an amount such as 112.5.');
    expect(address()).toBe('/browse');
  });
});

test('what a word of another language was read as is said, with the way back to the word alone', async () => {
  const user = userEvent.setup();
  const page = aPage([aDomain({ name: 'coffee.pi' })]);
  const { address } = browse('?q=kopi', listing({ ...page, meta: { ...page.meta, also: ['coffee', 'cafe'] } }));
  expect(await screen.findByText('We also looked for coffee and cafe.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Only “kopi”' }));
  expect(new URL(address(), 'http://x').searchParams.get('q')).toBe('"kopi"');
});

describe('nothing found', () => {
  test('the term is named, and one filter at a time can be dropped', async () => {
    const user = userEvent.setup();
    browse('?q=go&category=crypto');
    expect(await screen.findByRole('heading', { name: 'No domains found for "go"' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: "Remove 'Crypto': 1 result" }));
    await count('1 domain');
    expect(names()).toEqual(['go.pi']);
  });

  test('a range is dropped as one, and what would find nothing is not offered', async () => {
    const user = userEvent.setup();
    const { address } = browse('?category=crypto&min=6000&max=9000');
    await user.click(await screen.findByRole('button', { name: "Remove '6,000\u00a0π – 9,000\u00a0π': 2 results" }));
    expect(address()).toBe('/browse?category=crypto');
    await count('2 domains');
  });

  test('names like the text are offered', async () => {
    browse('?q=zebra');
    const near = within(await screen.findByRole('region', { name: 'Names close to “zebra”' }));
    expect(near.getByRole('link', { name: 'Show shop.pi' })).toHaveAttribute('href', '/domains/d2');
  });

  test('without the counts each filter can still be dropped', async () => {
    const fixtures = { ...FIXTURES, 'GET /api/domain/facets': () => refuse('UNAVAILABLE') };
    browse('?q=go&category=crypto', fixtures);
    expect(await screen.findByRole('button', { name: "Remove 'Crypto'" })).toBeVisible();
  });

  test('without a term', async () => {
    browse('?category=other');
    expect(await screen.findByRole('heading', { name: 'No domains found' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Clear All Filters' })).toHaveLength(2);
  });
});

describe('failures', () => {
  test('a first failure can be tried again', async () => {
    const user = userEvent.setup();
    let isDown = true;
    browse(
      '',
      listing(() => (isDown ? refuse('UNAVAILABLE') : aPage([aDomain()]))),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch domains');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await count('1 domain');
  });

  test('older results stay, greyed, under the message', async () => {
    const user = userEvent.setup();
    browse(
      '',
      listing(({ query }: FixtureRequest) => (query.has('sort') ? refuse('UNAVAILABLE') : aPage([aDomain()]))),
    );
    await count('1 domain');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch domains');
    expect(names()).toEqual(['shop.pi']);
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
  });
});

test('Refresh asks again and says how fresh the results are', async () => {
  const user = userEvent.setup();
  const { calls } = browse();
  expect(await screen.findByText('Updated just now')).toBeVisible();
  const before = calls.length;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(calls.length).toBe(before + 1));
});

test('Load more adds the next page', async () => {
  const user = userEvent.setup();
  const first = aPage([aDomain({ id: 'a', name: 'a.pi' })], { total: 2, nextCursor: 'next' });
  const second = aPage([aDomain({ id: 'b', name: 'b.pi' })], { total: 2 });
  browse(
    '',
    listing(({ query }: FixtureRequest) => (query.get('cursor') === 'next' ? second : first)),
  );
  await count('2 domains');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(names()).toEqual(['a.pi', 'b.pi']));
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(screen.getByText('2 of 2 domains shown')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show b.pi' })).toHaveFocus();
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-posinset'))).toEqual(['1', '2']);
});

describe('comparing', () => {
  test('ticked names wait in the tray, and the address holds them', async () => {
    const user = userEvent.setup();
    const { address } = browse('?category=crypto');
    await user.click(await screen.findByRole('checkbox', { name: 'Compare crypto.pi' }));
    const tray = within(await screen.findByRole('region', { name: 'Comparison' }));
    expect(tray.getByText('1 of 4 to compare')).toBeVisible();
    expect(tray.queryByRole('link', { name: 'Compare' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Compare crypto-shop.pi' }));
    expect(tray.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?ids=d1,d8');
    expect(address()).toBe('/browse?category=crypto&compare=d1%2Cd8');
    await user.click(await tray.findByRole('button', { name: 'Remove crypto.pi' }));
    expect(screen.getByRole('checkbox', { name: 'Compare crypto.pi' })).not.toBeChecked();
    await user.click(tray.getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/browse?category=crypto');
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
  });

  test('four are enough', async () => {
    browse('?compare=d1,d2,d3,d4');
    expect(await screen.findByText('4 of 4: remove one to add another.')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Compare app.pi' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Compare shop.pi' })).toBeEnabled();
  });
});

describe('the list', () => {
  const lines = async () => within(await screen.findByRole('table', { name: 'Domains found' }));
  const lineOf = async (name: string) => {
    const link = await (await lines()).findByRole('link', { name: `Show ${name}` });
    return within(link.closest('tr') as HTMLElement);
  };
  beforeEach(() => localStorage.setItem('browseLayout', 'list'));
  afterEach(() => localStorage.removeItem('browseLayout'));

  test('is a table that passes axe, with a line for each name', async () => {
    const { container } = browse();
    expect((await lines()).getAllByRole('row')).toHaveLength(9);
    const line = await lineOf('crypto.pi');
    expect(line.getByRole('rowheader')).toHaveTextContent(/crypto\.piAuction · Crypto · \d+ letters$/);
    expect(line.getByText('1,250 π')).toBeVisible();
    expect(line.getByText(/^\dh \d\dm \d\ds$/)).toBeVisible();
    // Narrow screens do without.
    expect(line.getByRole('link', { name: '@bob', hidden: true })).toHaveAttribute('href', '/sellers/uid-bob');
    expect(await axe(container)).toHaveNoViolations();
  });

  test('its heads sort by what the server can sort by, in turn', async () => {
    const user = userEvent.setup();
    const { address } = browse('?category=crypto');
    const head = async (name: string) => (await lines()).getByRole('columnheader', { name });
    const press = async (name: string) => user.click(within(await head(name)).getByRole('button'));
    await press('Price');
    expect(address()).toBe('/browse?category=crypto&sort=price-low');
    await waitFor(() => expect(names()).toEqual(['crypto-shop.pi', 'crypto.pi']));
    expect(await head('Price')).toHaveAttribute('aria-sort', 'ascending');
    await press('Price');
    expect(address()).toBe('/browse?category=crypto&sort=price-high');
    await press('Price');
    expect(address()).toBe('/browse?category=crypto');
    expect(await head('Price')).not.toHaveAttribute('aria-sort');
    await press('Ends in');
    expect(address()).toBe('/browse?category=crypto&sort=ending-soon');
    expect((await lines()).queryByRole('button', { name: 'Seller', hidden: true })).not.toBeInTheDocument();
  });

  test('says where the reader leads, was outbid or sells', async () => {
    const bid = { bid_amount: 100, maxAmount: 100, state: 'leading', receipts: [] };
    const own = aDomain({ id: 'own', name: 'mine.pi', seller: { uid: 'uid-alice', username: 'alice' } });
    const bids = [
      { ...bid, domain: DOMAINS[0], isLeading: true },
      { ...bid, domain: DOMAINS[4], isLeading: false },
    ];
    renderRoute(remote, '/browse', {
      session: {},
      fixtures: { ...listing(aPage([...DOMAINS, own])), 'GET /api/bids': { data: bids, serverTime: NOW } },
    });
    expect(await (await lineOf('crypto.pi')).findByText('You lead')).toBeVisible();
    expect((await lineOf('app.pi')).getByText('Outbid')).toBeVisible();
    expect((await lineOf('mine.pi')).getByText('Yours')).toBeVisible();
    expect((await lines()).getAllByText(/^(You lead|Outbid|Yours)$/)).toHaveLength(3);
  });

  test('while it loads, six lines stand in its place', async () => {
    browse(
      '',
      listing(() => new Promise(() => undefined)),
    );
    const status = await screen.findByText('Loading domains').then((text) => text.closest('[role=status]'));
    expect(status?.lastElementChild?.firstElementChild?.childElementCount).toBe(6);
  });
});

test('on phones a name is a row, all of it the link, whatever was chosen', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.startsWith('(max-width: 639') });
  localStorage.setItem('browseLayout', 'list');
  const user = userEvent.setup();
  const { container } = browse();
  const row = (await screen.findByRole('link', { name: 'Show crypto.pi' })).closest('article') as HTMLElement;
  expect(within(row).getByRole('heading', { level: 2, name: 'crypto.pi' })).toBeVisible();
  expect(row).toHaveTextContent(/Auction @bob.*1,250 π.*\dh \d\dm \d\ds · 7 bids/);
  expect(within(row).getAllByRole('link')).toHaveLength(1);
  await user.click(within(row).getByRole('checkbox', { name: 'Compare crypto.pi' }));
  expect(await screen.findByRole('region', { name: 'Comparison' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  localStorage.removeItem('browseLayout');
  window.matchMedia = matchMedia;
});

test('the list stands in rows, and the choice is kept', async () => {
  const user = userEvent.setup();
  browse();
  await count('8 domains');
  await user.click(await screen.findByRole('button', { name: 'List' }));
  expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('browseLayout')).toBe('list');
  expect(screen.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  expect(localStorage.getItem('browseLayout')).toBe('grid');
});

test('one control asks how to buy; a type in the address still filters', async () => {
  const { calls } = browse('?type=rent');
  expect(await screen.findByRole('button', { name: 'Remove For rent' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Type' })).not.toBeInTheDocument();
  expect(calls).toContain('GET /api/domain/list?type=rent');
});

test('on wide screens the keyboard leads past the filters', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.startsWith('(min-width') });
  browse();
  expect(await screen.findByRole('link', { name: 'Skip to results' })).toHaveAttribute('href', '#results');
  window.matchMedia = matchMedia;
});
