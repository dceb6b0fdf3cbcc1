import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { aFundedOrder, anOrder, type FixtureRequest, type Fixtures, refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';

const LIST = 'GET /api/orders';
const page = (data: unknown[], nextCursor: string | null = null) => ({ data, meta: { total: 2, nextCursor } });
const sale = aFundedOrder({
  id: 'order-2',
  itemName: 'mug.pi',
  buyer: { uid: 'uid-carol', username: 'carol' },
  seller: { uid: 'uid-alice', username: 'alice' },
});
const open = (fixtures: Fixtures, address = '/orders') => renderRoute(remote, address, { fixtures, session: {} });

test('both sides are listed with state, next actor and due time', async () => {
  const { container } = open({ [LIST]: page([anOrder(), sale]) });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/shop\.pi@bobSeller · .*250.00.π.*Awaiting paymentYour turn.*by \d Jan/);
  expect(second).toHaveTextContent(/mug\.pi@carolBuyer · .*Paid, held by DotpiYour turn/);
  expect(within(first as HTMLElement).getByRole('link', { name: 'Show order of shop.pi' })).toHaveAttribute(
    'href',
    '/orders/order-1',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('orders stand by whose turn it is', async () => {
  const waits = aFundedOrder({ id: 'order-3', itemName: 'cup.pi' });
  const over = anOrder({ id: 'order-4', itemName: 'pot.pi', status: 'completed', nextActor: null, dueAt: null });
  open({ [LIST]: page([over, waits, sale]) });
  await screen.findByText('mug.pi');
  const held = screen.getAllByRole('region').map((part) => [
    within(part).getByRole('heading', { level: 2 }).textContent,
    ...within(part)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ]);
  expect(held).toEqual([
    ['Your turn', 'mug.pi'],
    ['Waiting', 'cup.pi'],
    ['Done', 'pot.pi'],
  ]);
});

test('the role filter is applied by the server and kept in the address', async () => {
  const { address } = open({
    [LIST]: ({ query }: FixtureRequest) => page(query.get('role') === 'seller' ? [sale] : [anOrder(), sale]),
  });
  await screen.findByText('shop.pi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'I sell');
  expect(address()).toBe('/orders?role=seller');
  expect(await screen.findByText('@carol')).toBeVisible();
  expect(screen.queryByText('shop.pi')).not.toBeInTheDocument();
});

test('more orders are loaded on request', async () => {
  open({ [LIST]: ({ query }: FixtureRequest) => (query.get('cursor') ? page([sale]) : page([anOrder()], 'next')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('mug.pi')).toBeVisible();
  expect(screen.getByText('shop.pi')).toBeVisible();
});

test('without orders the way to browse is shown', async () => {
  open({ [LIST]: { data: [], meta: { total: 0, nextCursor: null } } });
  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse domains' })).toHaveAttribute('href', '/browse');
});

test('a failed list can be loaded again', async () => {
  const fixtures: Fixtures = { [LIST]: refuse('UNAVAILABLE') };
  open(fixtures);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fixtures[LIST] = page([anOrder()]);
  await userEvent.click(retry);
  expect(await screen.findByText('shop.pi')).toBeVisible();
});
