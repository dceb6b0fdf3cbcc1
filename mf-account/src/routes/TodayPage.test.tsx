import { screen, within } from '@testing-library/react';
import { NEED_CODES, needText } from 'contracts';
import { axe } from 'jest-axe';
import { aBusyDay, aToday } from 'mf-kit/fixtures';
import { refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const SERVER_TIME = '2030-01-05T00:00:00.000Z';
const show = (data = aBusyDay(), more = {}) =>
  renderRoute(remote, '/today', {
    session: {},
    fixtures: accountFixtures({ 'GET /api/today': { data, serverTime: SERVER_TIME }, ...more }),
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('what waits comes first, each with its way and one main button, then the business', async () => {
  const { container } = show();
  const needs = await part('Needs you');
  expect(needs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/domains/d1',
    '/offers',
    '/orders/order-1',
    '/orders/order-9',
  ]);
  expect(needs.getByRole('link', { name: /^Bid 720.π: @mei outbid you on mint\.pi$/ })).toBeVisible();
  const orders = await part('Orders');
  expect(orders.getByText('Your turn: check it')).toBeVisible();
  expect(orders.getByText('In its 48-hour hold')).toBeVisible();
  expect(orders.getByText('Dotpi decides')).toBeVisible();
  const bids = await part('Bids and offers');
  expect(bids.getAllByRole('listitem')).toHaveLength(3);
  expect((await part('Wallet')).getByText(/available of 3,764\.50.π/)).toBeVisible();
  expect((await part('Selling')).getByText('8 of 10 slots')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a new person sees three steps, no zeros and no empty lists; they are gone once done', async () => {
  const { unmount } = show(aToday());
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, alice' })).toBeVisible();
  const steps = await part('Get started');
  expect(steps.getByText('1 of 3 done')).toBeVisible();
  expect(steps.getByRole('link', { name: /^Add 100/ })).toHaveAttribute('href', '/profile?deposit=100&return=/today');
  expect(screen.queryByRole('region', { name: 'Orders' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/\b0.π|\bNo \w/);
  unmount();

  const ids = ['d1', 'd2', 'd3'];
  const watching = { data: [], meta: { total: 3, nextCursor: null, ids, serverTime: SERVER_TIME } };
  show(aToday({ wallet: { balance: 5, lockedBalance: 0, inEscrow: 0 } }), { 'GET /api/watchlist': watching });
  expect(await screen.findByText(/^Nothing waits for you/)).toBeVisible();
  expect(screen.queryByText('Get started')).not.toBeInTheDocument();
});

test('a failure is said, with another attempt; guests are asked to sign in', async () => {
  const { unmount } = renderRoute(remote, '/today', {
    session: {},
    fixtures: accountFixtures({ 'GET /api/today': refuse('INTERNAL') }),
  });
  expect(await screen.findByText("We couldn't load what waits for you.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();
  renderRoute(remote, '/today', { fixtures: accountFixtures() });
  expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeVisible();
});

test('everything that can wait has its sentences, without a hole', () => {
  const values = { name: 'tea.pi', who: 'bob', amount: 3, other: 2, least: 4, count: 2 };
  for (const code of NEED_CODES) {
    const { title, text, action } = needText(code, values);
    for (const said of [title, text, action]) expect([code, said]).toEqual([code, expect.stringMatching(/^[^{}]+$/)]);
  }
});
