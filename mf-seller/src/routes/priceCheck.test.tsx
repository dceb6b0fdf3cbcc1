import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDomain, anAuction, aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { renderRoute, respondToFiles } from 'mf-kit/testing';
import { syncServerClock } from 'shared-store';
import { aSubscription, FIXTURES } from '../fixtures';
import { remote } from '../remote';

/**
 * Whatever makes a name cost far less than similar ones asks its seller to type the name. Similar names cost 40, 340, 500 and 1,900 π
 * here: 500 in the middle, so that 50 π is far below.
 */
const plan = aSubscription();
const SIGN_IN = { 'POST /user/signin': { user: aUser(), subscription: plan, currentListings: 2 } };

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const open = (address: string, over: object = {}) =>
  renderRoute(remote, address, {
    fixtures: { ...FIXTURES, ...SIGN_IN, ...over },
    session: { currentSubscription: plan, currentListings: 2 },
  });
/** The buttons of the question: what changes nothing, and what goes on once the name is typed. */
const question = () => screen.findByRole('alertdialog');

beforeEach(() => {
  localStorage.clear();
  syncServerClock('2030-01-28T00:00:00.000Z');
});

async function list(price: string) {
  await type('Domain name', 'loom');
  await type('Description', 'Four letters.');
  await press('Next');
  await screen.findByRole('heading', { name: /Step 2 of 3/ });
  await type(/^Price/, price);
  await press('Next');
  await userEvent.click(await screen.findByRole('checkbox', { name: /I own this name/ }));
  await press('List domain');
}

test('a new fixed price: the wrong name is refused, the right one lists it, and once is enough', async () => {
  const { calls } = open('/sell');
  await list('4');
  const asked = within(await question());
  expect(asked.getByText(/^Sell loom\.pi for 4\sπ\?$/)).toBeVisible();
  expect(asked.getByText(/^Similar names cost 500\sπ in the middle/)).toBeVisible();
  expect(await axe(document.body)).toHaveNoViolations();
  await press(/^Keep 4\sπ$/);
  expect(await asked.findByText('Type loom.pi exactly.')).toBeVisible();
  await type('Type loom.pi to go on', 'Loom');
  await press(/^Keep 4\sπ$/);
  await waitFor(() => expect(calls).toContain('POST /api/domain/'));
});

test('who changes the price is back at it, with everything typed', async () => {
  const { calls } = open('/sell');
  await list('4');
  await question();
  await press('Change the price');
  expect(await screen.findByRole('heading', { name: /Step 2 of 3/ })).toBeVisible();
  expect(screen.getByLabelText(/^Price/)).toHaveValue('4');
  expect(calls).not.toContain('POST /api/domain/');
});

test('a price near others, and comparables that do not come, list at once', async () => {
  const { calls, unmount } = open('/sell');
  await list('51');
  await waitFor(() => expect(calls).toContain('POST /api/domain/'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  unmount();
  localStorage.clear();
  const few = { ...(FIXTURES['GET /api/domain/list'] as object), data: [aDomain({ id: 'c0', price: 900 })] };
  const { calls: second } = open('/sell', { 'GET /api/domain/list': few });
  await list('4');
  await waitFor(() => expect(second).toContain('POST /api/domain/'));
});

test('an edited price and an edited price to buy at once, only where they change', async () => {
  const changed = { success: true, data: aDomain({ id: 'd1' }) };
  const auction = anAuction({ id: 'd8', name: 'loom.pi', bidCount: 0, highestBid: null, price: 10, buyNow: 30 });
  const { calls } = open('/sell/desk', {
    'PUT /domains/:id': changed,
    'GET /api/domain/domains': [aDomain({ id: 'd1', name: 'shop.pi', price: 200 }), auction],
  });
  await press('Actions for shop.pi');
  await press('Edit shop.pi');
  await type('Price', '20');
  await press('Save changes');
  await question();
  await type('Type shop.pi to go on', 'shop.pi');
  await press(/^Keep 20\sπ$/);
  await waitFor(() => expect(calls).toContain('PUT /domains/d1'));
  await press('Actions for loom.pi');
  await press('Edit loom.pi');
  await press('Save changes');
  await waitFor(() => expect(calls).toContain('PUT /domains/d8'));
  await press('Actions for loom.pi');
  await press('Edit loom.pi');
  await type(/^Buy now/, '40');
  await press('Save changes');
  expect(within(await question()).getByText(/^Sell loom\.pi for 40\sπ\?$/)).toBeVisible();
});

test('many prices at once: only those that fall far below are asked about', async () => {
  const own = [
    aDomain({ id: 'd1', name: 'shop.pi', price: 300 }),
    aDomain({ id: 'd2', name: 'dear.pi', price: 9_000 }),
  ];
  const { calls } = open('/sell/desk', {
    'GET /api/domain/domains': own,
    'PUT /domains/:id': { success: true, data: aDomain({ id: 'd1' }) },
  });
  await press('Select all 2 listings');
  await press('Change prices…');
  await type('Change in percent', '-90');
  await press('Change 2 prices');
  expect(within(await question()).getByText(/^Sell shop\.pi for 30\sπ\?$/)).toBeVisible();
  expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
  await type('Type shop.pi to go on', 'shop.pi');
  await press(/^Keep 30\sπ$/);
  await waitFor(() => expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2));
});

test('rows of a file: one name is typed for all, the one furthest below', async () => {
  const row = (line: number, name: string, price: number) => ({
    line,
    name,
    ok: true,
    errors: [],
    farBelow: { price, median: 500 },
  });
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
  const rows = [row(2, 'a.pi', 9), row(3, 'b.pi', 3)];
  const ok = { status: 200, body: { success: true, data: { rows, accepted: 2, refused: 0 } } };
  const { sent, restore } = respondToFiles(ok, ok);
  open('/sell/import');
  const text = 'name,description,price\na.pi,x,9\nb.pi,x,3\n';
  const file = Object.assign(new File([text], 'names.csv', { type: 'text/csv' }), {
    text: () => Promise.resolve(text),
  });
  await userEvent.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  expect(await screen.findByText(/^Costs 9\sπ\. Similar names: 500\sπ in the middle\.$/)).toBeVisible();
  await press('List 2 names');
  await question();
  await type('Type b.pi to go on', 'b.pi');
  await press('Keep these prices');
  expect(await screen.findByText('2 names listed')).toBeVisible();
  expect(sent).toHaveLength(2);
  restore();
  jest.restoreAllMocks();
});
