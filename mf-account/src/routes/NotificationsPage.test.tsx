import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNotification } from 'contracts/testing';
import type { Notification } from 'contracts';
import { axe } from 'jest-axe';
import { type FixtureRequest, type Fixtures, pushLive, refuse, renderRoute, startLive } from 'mf-kit/testing';
import { listenForUserEvents, syncServerClock } from 'shared-store';
import { remote } from '../remote';

const LIST = 'GET /api/notifications';
const READ = 'POST /api/notifications/read';

/** A server's notifications: the list, its filter, and what marking as read changes. */
function aServer(notifications: Notification[]) {
  const unread = () => notifications.filter(({ read }) => !read).length;
  const fixtures: Fixtures = {
    [LIST]: ({ query }: FixtureRequest) => {
      const data = notifications.filter(({ read }) => query.get('filter') !== 'unread' || !read);
      return { data, meta: { total: data.length, nextCursor: null, unread: unread() } };
    },
    [READ]: ({ body }: FixtureRequest) => {
      const { ids, all } = body as { ids?: string[]; all?: boolean };
      notifications.forEach((notification, index) => {
        if (all || ids?.includes(notification.id)) notifications[index] = { ...notification, read: true };
      });
      return { success: true, data: { unread: unread() } };
    },
  };
  return fixtures;
}

const outbid = () => aNotification({ id: 'n1', title: 'You have been outbid on shop.pi', href: '/domains/d1' });
const paid = () =>
  aNotification({ id: 'n2', title: 'shop.pi: paid, held by Dotpi', read: true, createdAt: '2030-01-03T10:00:00.000Z' });
const open = (fixtures: Fixtures, address = '/notifications') =>
  renderRoute(remote, address, { fixtures, session: {} });

test('notifications are listed by day; unread ones say so and can be read one by one', async () => {
  const { container } = open(aServer([outbid(), paid()]));
  const link = await screen.findByRole('link', { name: 'Unread: You have been outbid on shop.pi' });
  expect(link).toHaveAttribute('href', '/domains/d1');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'shop.pi: paid, held by Dotpi' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: You have been outbid on shop.pi' }));
  expect(await screen.findByRole('link', { name: 'You have been outbid on shop.pi' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('following a notification marks it as read', async () => {
  const notifications = [outbid()];
  open(aServer(notifications));
  await userEvent.click(await screen.findByRole('link', { name: /outbid/ }));
  await waitFor(() => expect(notifications[0]?.read).toBe(true));
});

test('all can be read at once; then nothing is left under Unread', async () => {
  const { address } = open(aServer([outbid(), aNotification({ id: 'n3', title: 'Another', href: null })]));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Unread');
  expect(address()).toBe('/notifications?filter=unread');
  expect(await screen.findByText('Nothing unread')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Another')).toBeVisible();
});

test('a notification that arrives while the page is open appears and is read out', async () => {
  const notifications = [paid()];
  const { store } = open({ ...aServer(notifications), 'POST /api/live/ticket': { data: { ticket: 't' } } });
  await screen.findByText('shop.pi: paid, held by Dotpi');
  const stop = listenForUserEvents(store);
  notifications.unshift(outbid());
  await waitFor(() => {
    pushLive('user', undefined, 'notifications');
    expect(screen.getByText('New notification: You have been outbid on shop.pi')).toHaveAttribute('role', 'status');
  });
  const days = screen.getAllByRole('list');
  expect(within(days[0] as HTMLElement).getByText('You have been outbid on shop.pi')).toBeVisible();
  stop();
});

test('what arrived before the live channel connected is fetched with its first snapshot', async () => {
  const notifications = [paid()];
  const { store } = open({ ...aServer(notifications), 'POST /api/live/ticket': { data: { ticket: 't' } } });
  await screen.findByText('shop.pi: paid, held by Dotpi');
  notifications.unshift(outbid());
  const stop = listenForUserEvents(store);
  await waitFor(() => {
    startLive('user');
    expect(screen.getByText('You have been outbid on shop.pi')).toBeVisible();
  });
  stop();
});

test('a deadline is shown until it has passed', async () => {
  syncServerClock('2030-01-05T12:00:00.000Z');
  open(
    aServer([
      aNotification({ id: 'n1', title: 'Running', dueAt: '2199-01-01T12:00:00.000Z' }),
      aNotification({ id: 'n2', title: 'Over', dueAt: '2001-01-01T12:00:00.000Z' }),
    ]),
  );
  expect(await screen.findByText(/^Until/)).toHaveTextContent('2199');
  expect(screen.getAllByText(/^Until/)).toHaveLength(1);
});

test('more are loaded on request', async () => {
  open({
    [LIST]: ({ query }: FixtureRequest) => ({
      data: query.get('cursor') ? [paid()] : [outbid()],
      meta: { total: 2, nextCursor: query.get('cursor') ? null : 'next', unread: 1 },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('shop.pi: paid, held by Dotpi')).toBeVisible();
});

test('without notifications the page says what will be here', async () => {
  open(aServer([]));
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});

test('a failed list can be loaded again', async () => {
  const fixtures: Fixtures = { [LIST]: refuse('UNAVAILABLE') };
  open(fixtures);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  Object.assign(fixtures, aServer([outbid()]));
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /outbid/ })).toBeVisible();
});

test('a refused marking is reported, and the notification stays unread', async () => {
  open({ ...aServer([outbid()]), [READ]: refuse('UNAVAILABLE') });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Unread: You have been outbid on shop.pi' })).toBeVisible();
});

test('a guest is asked to connect', async () => {
  renderRoute(remote, '/notifications', { fixtures: {} });
  expect(await screen.findByText('Sign In Required')).toBeVisible();
});
