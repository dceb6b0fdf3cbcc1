import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SellerAnalytics } from 'contracts';
import { aDomain, anAuction, aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { anOrder, aRentalOut, aStrike, stoppedBy } from 'mf-kit/fixtures';
import { refuse, renderRoute } from 'mf-kit/testing';
import { syncServerClock } from 'shared-store';
import { statementCsv } from '../features/desk/Statement';
import { aSubscription, FIXTURES } from '../fixtures';
import { remote } from '../remote';

const SIGN_IN = { 'POST /user/signin': { user: aUser(), subscription: aSubscription(), currentListings: 3 } };
const desk = (over: object = {}, address = '/sell/desk') =>
  renderRoute(remote, address, { fixtures: { ...FIXTURES, ...SIGN_IN, ...over }, session: {} });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => syncServerClock('2030-01-28T00:00:00.000Z'));

test('a visitor is asked to sign in', async () => {
  renderRoute(remote, '/sell/desk', { fixtures: FIXTURES });
  expect(await screen.findByRole('button', { name: 'Login with Pi Network' })).toBeVisible();
});

test('shows what waits, the listings, figures and statement, and passes axe', async () => {
  const { container } = desk();
  expect(await screen.findByRole('link', { name: 'Open the order' })).toHaveAttribute('href', '/orders/o1');
  expect(await screen.findByRole('link', { name: 'shop.pi' })).toHaveAttribute('href', '/domains/d1');
  const filters = within(screen.getByRole('group', { name: 'Filter by status' })).getAllByRole('button');
  expect(filters.map(({ textContent }) => textContent)).toEqual(['All Status 4', 'Active 2', 'In review 1', 'Sold 1']);
  expect(await screen.findByRole('img', { name: 'Views by day, at most 12' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: /^510\.00\sπ$/ })).toBeVisible();
  // Four figures: earned, held until buyers accept, views, and the part of them that became bids.
  expect(screen.getByText('Waiting to be paid').nextSibling).toHaveTextContent(/^484\.50\sπ$/);
  expect(screen.getByText('Views that became bids').nextSibling).toHaveTextContent('16.7%');
  const payouts = within(screen.getByRole('region', { name: 'Payouts' }));
  expect(payouts.getByRole('link', { name: 'verve.pi' })).toHaveAttribute('href', '/orders/o1');
  expect(payouts.getByText('Once the buyer accepts')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('says until when strikes stop new listings, and where to ask for a check', async () => {
  desk({ 'GET /api/strikes': { data: stoppedBy(aStrike()) } });
  const banner = within(
    (await screen.findByText(/^No new listings until 9 Feb 2030/)).closest('[role=status]') as HTMLElement,
  );
  expect(banner.getByRole('link', { name: 'Ask for a check' })).toHaveAttribute('href', '/orders/order-1');
  cleanup();
  desk({ 'GET /api/strikes': { data: stoppedBy(aStrike({ effect: 'stops', mayAppeal: false })) } });
  expect(await screen.findByText('You can’t sell for now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the order' })).toBeVisible();
});

test('a status and part of a name narrow the rows', async () => {
  const { address } = desk();
  await screen.findByRole('link', { name: 'shop.pi' });
  await press('Sold 1');
  expect(address()).toBe('/sell/desk?status=sold');
  expect(screen.queryByRole('link', { name: 'shop.pi' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Find a listing'), 'zzz');
  expect(screen.getByText('No listing matches.')).toBeVisible();
});

test('edits, renews and withdraws', async () => {
  const sent: unknown[] = [];
  const changed = { success: true, data: aDomain({ id: 'd1' }) };
  const { calls } = desk({
    'PUT /domains/:id': ({ body }: { body: unknown }) => {
      sent.push(body);
      return changed;
    },
    'DELETE /domains/:id': changed,
    'POST /api/domain/:id/renew': changed,
  });
  await screen.findByRole('link', { name: 'shop.pi' });
  const table = within(screen.getByRole('table', { name: 'My Listings' }));
  const open = (name: string) => userEvent.click(table.getByRole('button', { name: `Actions for ${name}` }));
  await open('shop.pi');
  expect(await table.findByText('214 views · 12 watching')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(table.getByRole('button', { name: 'Actions for shop.pi' })).toHaveFocus();
  expect(table.queryByRole('button', { name: 'Edit shop.pi' })).not.toBeInTheDocument();
  await open('shop.pi');
  await userEvent.click(table.getByRole('button', { name: 'Edit shop.pi' }));
  const price = await screen.findByLabelText('Price');
  await userEvent.clear(price);
  await userEvent.type(price, '199.5');
  await press('Save changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { price: 199.5, acceptsOffers: false, description: 'A short name for a shop.', tags: ['shop'], images: [] },
  ]);
  await open('shop.pi');
  await userEvent.click(table.getByRole('button', { name: 'Renew shop.pi' }));
  await open('shop.pi');
  await userEvent.click(table.getByRole('button', { name: 'Withdraw shop.pi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(calls).toContain('DELETE /domains/d1'));
  expect(calls).toContain('POST /api/domain/d1/renew');
});

test('an auction is changed with its hidden terms, which must fit each other; its earlier prices stand below', async () => {
  const sent: unknown[] = [];
  const auction = anAuction({ id: 'd8', name: 'loom.pi', bidCount: 0, highestBid: null, reserve: 150, buyNow: 200 });
  desk(
    {
      'GET /api/domain/domains': [auction],
      'PUT /domains/:id': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { success: true, data: auction };
      },
    },
    '/sell/desk?edit=d8',
  );
  const reserve = await screen.findByLabelText(/^Reserve price/);
  await userEvent.clear(reserve);
  await userEvent.type(reserve, '90');
  await press('Save changes');
  expect(await screen.findByText('The reserve is above the starting price.')).toBeVisible();
  await userEvent.clear(reserve);
  await userEvent.type(reserve, '180');
  await userEvent.type(screen.getByLabelText(/^Tags/), 'wool,');
  expect(await screen.findByRole('img', { name: /^Price over time: 300/ })).toBeVisible();
  await press('Save changes');
  await waitFor(() => expect(sent).toMatchObject([{ price: 100, reserve: 180, buyNow: 200, tags: ['shop', 'wool'] }]));
});

test('a name that is rented out leads its owner to the rental; the others ask for none', async () => {
  const { calls } = desk();
  await screen.findByRole('link', { name: 'shop.pi' });
  expect(calls.filter((call) => call.includes('/api/rentals'))).toEqual([]);
  cleanup();
  const rentals = [
    aRentalOut({ id: 'r1', domainId: 'd5' }),
    aRentalOut({ id: 'r0', domainId: 'd5', status: 'ended', endedAt: '2030-01-02T00:00:00.000Z' }),
  ];
  desk({
    'GET /api/domain/domains': [aDomain({ id: 'd5', name: 'loan.pi', status: 'rented', mode: 'rent', type: 'rent' })],
    'GET /api/rentals': { data: rentals, meta: { total: 2, nextCursor: null } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for loan.pi' }));
  const link = await screen.findByRole('link', { name: 'See the rental loan.pi' });
  await waitFor(() => expect(link).toHaveAttribute('href', '/rentals/r1'));
});

test('what waits says until when, and what happens otherwise; a payout in its hold has a day', async () => {
  const order = anOrder({
    id: 'o1',
    itemName: 'verve.pi',
    status: 'funded',
    nextActor: 'seller',
    ifMissed: 'refunded',
  });
  const held = anOrder({ id: 'o2', itemName: 'folk.pi', status: 'accepted', nextActor: null });
  const statement = (orderId: string, over: object) => ({
    orderId,
    itemName: orderId === 'o1' ? 'verve.pi' : 'folk.pi',
    soldAt: '2030-01-20T00:00:00.000Z',
    gross: 100,
    fee: 5,
    net: 95,
    releasedAt: null,
    ...over,
  });
  desk({
    'GET /api/orders': { data: [order, held], meta: { total: 2, nextCursor: null } },
    'GET /api/seller/statements': {
      data: [
        statement('o1', { status: 'funded' }),
        statement('o2', { status: 'accepted' }),
        statement('o3', { status: 'refunded', net: 0 }),
      ],
    },
  });
  expect(await screen.findByText(/^Do it by 5 Jan.*, or @alice gets a refund\.$/)).toBeVisible();
  expect(screen.getByText(/^Sold to @alice for 250\sπ\. Paid\.$/)).toBeVisible();
  const payouts = within(screen.getByRole('region', { name: 'Payouts' }));
  const names = (await payouts.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(names).toEqual(['folk.pi', 'verve.pi']);
  expect(payouts.getByText(/^Paid on 5 Jan/)).toBeVisible();
  expect(await screen.findByText('2 open sales')).toBeVisible();
});

test('an offer waits for the seller, and the desk leads to it; without a free place nothing is featured', async () => {
  desk();
  expect(await screen.findByRole('link', { name: 'Open your offers' })).toHaveAttribute('href', '/offers?role=seller');
  expect(screen.getByText(/no featured places/)).toBeVisible();
  await press('Actions for shop.pi');
  expect(screen.getByRole('button', { name: 'Edit shop.pi' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Feature / })).not.toBeInTheDocument();
});

test('prices of several listings change after a preview, one by one, and each says what became of it', async () => {
  const sent: unknown[] = [];
  desk({
    'PUT /domains/:id': ({ params, body }: { params: { id: string }; body: unknown }) => {
      sent.push([params.id, body]);
      return params.id === 'd3' ? refuse('NOT_ACTIVE') : { success: true, data: aDomain({ id: 'd1' }) };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 4 listings' }));
  await press('Change prices…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the prices of 4 listings' }));
  await userEvent.type(await dialog.findByLabelText('Change in percent'), '-10');
  expect(dialog.getByText('2 of 4 will change. Nothing happens before you confirm.')).toBeVisible();
  expect(dialog.getAllByText(/→ 225/)).toHaveLength(2);
  expect(dialog.getByText('Stays: there are bids.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Change 2 prices' }));
  expect(await dialog.findByText('1 changed, 1 not.')).toBeVisible();
  expect(sent).toEqual([
    ['d1', { price: 225 }],
    ['d3', { price: 225 }],
  ]);
});

test('with bids only text may be added, and that is said before', async () => {
  desk({}, '/sell/desk?edit=d2');
  expect(await screen.findByText(/text may only be added/)).toBeVisible();
  expect(screen.queryByLabelText('Price')).not.toBeInTheDocument();
});

test('the reason of a rejection stands at the listing, which is changed from there', async () => {
  const rejected = aDomain({ id: 'd7', name: 'best.pi', status: 'rejected', statusReason: 'Contains a link.' });
  desk({ 'GET /api/domain/domains': [rejected] });
  expect(await screen.findByText(/we'll review it again\. Reason: Contains a link\./)).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit best.pi' })[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Edit best.pi' })).toBeVisible();
});

test('what did not load is said part by part', async () => {
  desk({
    'GET /api/domain/domains': () => refuse('UNAVAILABLE'),
    'GET /api/seller/summary': () => refuse('UNAVAILABLE'),
    'GET /api/seller/statements': () => refuse('UNAVAILABLE'),
  });
  for (const text of [
    "We couldn't load your listings.",
    "We couldn't load your figures.",
    "We couldn't load your statement.",
    "We couldn't load your payouts.",
  ])
    expect(await screen.findByText(text)).toBeVisible();
});

test('the statement as a file has every row, and nothing that a spreadsheet runs', () => {
  const row = {
    orderId: 'o1',
    itemName: '=1+1, "y"',
    soldAt: 'a',
    gross: 510,
    fee: 25.5,
    net: 484.5,
    releasedAt: null,
    status: 'completed' as const,
  };
  expect(statementCsv([row]).split('\r\n')[1]).toBe(`o1,"'=1+1, ""y""",a,510,25.5,484.5,,completed`);
});

describe('analytics', () => {
  const ANALYTICS = 'GET /api/seller/analytics';
  const { data } = FIXTURES[ANALYTICS] as { data: SellerAnalytics };
  const region = async () => within(await screen.findByRole('region', { name: 'Analytics' }));

  test('with access: sites, searches, conversion and comparable sales, of a span that is chosen', async () => {
    const { calls } = desk();
    const analytics = await region();
    expect(await analytics.findByText('minepi.com')).toBeVisible();
    expect(analytics.getByText('84 visits')).toBeVisible();
    expect(analytics.getByText('coffee')).toBeVisible();
    expect(analytics.getByText('0.6%')).toBeVisible();
    expect(
      analytics.getByText(/^12 sales: from 10\sπ to 2,400\sπ, median 180\sπ\. Yours: 3 listings, median 250\sπ\.$/),
    ).toBeVisible();
    expect(analytics.getByRole('img', { name: /^Median price of Tech names, from 150\sπ to 175\sπ\.$/ })).toBeVisible();
    await userEvent.click(analytics.getByRole('radio', { name: 'A year' }));
    await waitFor(() => expect(calls).toContain('GET /api/seller/analytics?days=365'));
  });

  test('without access: totals of 30 days, and the way to the plans', async () => {
    const conversion = { ...data.conversion, stretches: [] };
    desk({
      [ANALYTICS]: { data: { ...data, hasAccess: false, hosts: [], searches: [], conversion, comparables: [] } },
    });
    const analytics = await region();
    expect(await analytics.findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription');
    expect(analytics.getByText('Visits').nextSibling).toHaveTextContent('180');
    expect(analytics.queryByRole('radiogroup')).not.toBeInTheDocument();
    expect(analytics.queryByText('Where visitors came from')).not.toBeInTheDocument();
  });
});
