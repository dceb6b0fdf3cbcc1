import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { anOrder, type FixtureRequest, refuse, renderRoute } from 'mf-kit/testing';
import { aProduct, FIXTURES } from '../fixtures';
import { remote } from '../remote';

const open = (address: string, fixtures = FIXTURES) => renderRoute(remote, address, { fixtures });

test('the list leads to each product', async () => {
  const { container } = open('/products');
  expect(await screen.findByRole('link', { name: 'Show Leather phone case' })).toHaveAttribute('href', '/products/p1');
  expect(await axe(container)).toHaveNoViolations();
});

test('a category narrows the list and stands in the address; an empty one leads back to all', async () => {
  const user = userEvent.setup();
  const { address } = open('/products');
  await user.click(await screen.findByRole('button', { name: 'Home' }));
  expect(address()).toBe('/products?category=Home');
  expect(await screen.findByRole('link', { name: 'Show Hand-thrown mug' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show Leather phone case' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Music' }));
  expect(await screen.findByText('Nothing in Music right now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See all products' }));
  expect(address()).toBe('/products');
  expect(await screen.findByRole('link', { name: 'Show Leather phone case' })).toBeVisible();
});

test('more products come page by page', async () => {
  const user = userEvent.setup();
  const page = ({ query }: FixtureRequest) => ({
    data: [aProduct(query.has('cursor') ? { id: 'p2', title: 'Second' } : { title: 'First' })],
    meta: { total: 2, nextCursor: query.has('cursor') ? null : 'next' },
  });
  open('/products', { ...FIXTURES, 'GET /api/products': page });
  expect(await screen.findByText('Showing 1 of 2 products')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Show Second' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show First' })).toBeVisible();
});

test('a product shows its facts', async () => {
  const { container } = open('/products/p1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Leather phone case' })).toBeVisible();
  for (const text of ['No image', 'Accessories', '12.00 π', 'Stitched by hand, fits most phones.', '@bob']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Back to Browse' })).toHaveAttribute('href', '/browse');
  expect(screen.queryByText('This item has been sold')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('a sold product says so', async () => {
  open('/products/p2');
  expect(await screen.findByText('This item has been sold')).toBeVisible();
});

test('an unknown product offers browse and other things to buy', async () => {
  const { container } = open('/products/p99', { ...FIXTURES, 'GET /api/products/:id': refuse('NOT_FOUND') });
  const others = within(await screen.findByRole('region', { name: 'Other things to buy' }));
  expect(others.getByRole('link', { name: 'Show Leather phone case' })).toHaveAttribute('href', '/products/p1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse domains' })).toHaveAttribute('href', '/browse');
  expect(await axe(container)).toHaveNoViolations();
});

test('an outage is no missing product', async () => {
  open('/products/p1', { 'GET /api/products/p1': () => refuse('UNAVAILABLE') });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the product.");
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a product says how its seller was rated and how much they sold', async () => {
  open('/products/p1', FIXTURES);
  expect(
    await screen.findByText('3 sold · 10 of 12 delivered in 12 months · usually in 6 hours · 1 dispute lost'),
  ).toBeVisible();
  expect(screen.getByText('Rated 4.5 out of 5')).toBeInTheDocument();
});

test('a product can be bought, but not by its seller', async () => {
  const buyer = renderRoute(remote, '/products/p1', { fixtures: FIXTURES, session: {} });
  expect(await screen.findByRole('button', { name: /^Buy for 12/ })).toBeEnabled();
  buyer.unmount();
  const session = { currentUser: aUser({ uid: 'uid-bob', username: 'bob' }) };
  renderRoute(remote, '/products/p1', { fixtures: FIXTURES, session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Leather phone case' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
});

describe('several pictures', () => {
  const images = ['/a.webp', '/b.webp', '/c.webp'];
  const gallery = () => open('/products/p1', { ...FIXTURES, 'GET /api/products/p1': { data: aProduct({ images }) } });
  const chosen = () => screen.getByRole('button', { pressed: true }).getAttribute('aria-label');

  test('are chosen by thumbnail, by step and with the keys', async () => {
    const user = userEvent.setup();
    gallery();
    expect(await screen.findByRole('img', { name: 'Leather phone case, picture 1 of 3' })).toBeVisible();
    expect(chosen()).toBe('Picture 1 of 3');
    await user.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
    expect(chosen()).toBe('Picture 3 of 3');
    expect(screen.getByRole('button', { name: 'Next picture' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(chosen()).toBe('Picture 2 of 3');
    screen.getByRole('region', { name: 'Pictures of Leather phone case' }).focus();
    await user.keyboard('{Home}');
    expect(chosen()).toBe('Picture 1 of 3');
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toBe('Picture 2 of 3');
  });

  test('pass axe', async () => {
    const { container } = gallery();
    await screen.findByRole('region', { name: 'Pictures of Leather phone case' });
    expect(await axe(container)).toHaveNoViolations();
  });
});

test.each([
  ['awaiting_payment', 'pending', 'This item is reserved for you and not paid yet.'],
  ['funded', 'pending', 'Payment successful. You bought this item.'],
  ['expired', 'active', 'Payment Cancelled. Nothing was paid.'],
] as const)('its buyer sees that their order is %s', async (status, productStatus, notification) => {
  const order = anOrder({ itemType: 'product', itemId: 'p1', itemName: 'Leather phone case', status });
  const fixtures = {
    ...FIXTURES,
    'GET /api/products/p1': { data: aProduct({ status: productStatus }) },
    'GET /api/orders': { data: [order], meta: { total: 1, nextCursor: null } },
  };
  renderRoute(remote, '/products/p1', { fixtures, session: {} });
  expect(await screen.findByText(notification)).toBeVisible();
  expect(screen.queryByText('Someone is buying this item')).not.toBeInTheDocument();
});
