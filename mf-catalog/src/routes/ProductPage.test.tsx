import { screen } from '@testing-library/react';
import { aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { refuse, renderRoute } from 'mf-kit/testing';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const open = (address: string, fixtures = FIXTURES) => renderRoute(remote, address, { fixtures });

test('the list leads to each product', async () => {
  const { container } = open('/products');
  expect(await screen.findByRole('link', { name: 'Show Leather phone case' })).toHaveAttribute('href', '/products/p1');
  expect(await axe(container)).toHaveNoViolations();
});

test('a product shows its facts', async () => {
  const { container } = open('/products/p1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Leather phone case' })).toBeVisible();
  for (const text of ['No image', 'Accessories', '12.00 π', 'Stitched by hand, fits most phones.', 'bob']) {
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

test('an unknown product offers browse', async () => {
  const { container } = open('/products/p99');
  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse domains' })).toHaveAttribute('href', '/browse');
  expect(await axe(container)).toHaveNoViolations();
});

test('an outage is no missing product', async () => {
  open('/products/p1', { 'GET /api/products/p1': () => refuse('UNAVAILABLE') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The product did not load.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
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
