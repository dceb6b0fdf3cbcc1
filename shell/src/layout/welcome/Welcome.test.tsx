import { act, screen } from '@testing-library/react';
import { serveFixtures } from 'mf-kit/testing';
import { renderShell, settingsResponse } from '../../testing/renderShell';

const AFTER_PAINT_MS = 5_000;
const CHECK_AGAIN_MS = 2_000;

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
  serveFixtures({
    'GET /site_settings/api/settings': settingsResponse(),
    'GET /api/conversations': { data: [], meta: { total: 0, nextCursor: null } },
    'GET /api/notifications': { data: [], meta: { total: 0, nextCursor: null, unread: 0 } },
    'GET /api/wallet': { data: { wallet: { balance: 0, lockedBalance: 0 }, inEscrow: 0 } },
  });
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const welcome = () => screen.queryByRole('dialog', { name: 'Welcome' });

test('a guest is welcomed five seconds after the page stands, and not again that day', async () => {
  const { unmount } = renderShell('/');
  await screen.findByRole('heading', { name: 'Home of the catalogue' });
  await pass(AFTER_PAINT_MS + CHECK_AGAIN_MS);
  expect(await screen.findByRole('dialog', { name: 'Welcome' })).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Not Now' }).click());
  expect(localStorage.getItem('lastDismissDate')).toBe(new Date().toDateString());
  unmount();

  renderShell('/');
  await screen.findByRole('heading', { name: 'Home of the catalogue' });
  await pass(AFTER_PAINT_MS + CHECK_AGAIN_MS);
  expect(welcome()).not.toBeInTheDocument();
});

test('never over a field in use: it waits until the field is left', async () => {
  renderShell('/');
  const field = await screen.findByRole('textbox', { name: 'Email address' });
  act(() => field.focus());
  await pass(AFTER_PAINT_MS + 5 * CHECK_AGAIN_MS);
  expect(welcome()).not.toBeInTheDocument();
  act(() => field.blur());
  await pass(CHECK_AGAIN_MS);
  expect(await screen.findByRole('dialog', { name: 'Welcome' })).toBeVisible();
});

test('who signed in today is not welcomed', async () => {
  renderShell('/', { session: {} });
  await screen.findByRole('heading', { name: 'Home of the catalogue' });
  await pass(AFTER_PAINT_MS + CHECK_AGAIN_MS);
  expect(localStorage.getItem('lastLoginDate')).toBe(new Date().toDateString());
  expect(welcome()).not.toBeInTheDocument();
});
