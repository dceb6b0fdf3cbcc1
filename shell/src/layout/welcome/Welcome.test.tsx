import { act, screen } from '@testing-library/react';
import { answerNetworkFrom } from 'mf-kit/testing';
import { renderShell, settingsAnswer } from '../../testing/renderShell';

const AFTER_PAINT_MS = 5_000;
const LOOK_AGAIN_MS = 2_000;

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
  answerNetworkFrom({
    'GET /site_settings/api/settings': settingsAnswer(),
    'GET /api/conversations': { data: [], meta: { total: 0, nextCursor: null } },
    'GET /api/notifications': { data: [], meta: { total: 0, nextCursor: null, unread: 0 } },
  });
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const welcome = () => screen.queryByRole('dialog', { name: 'Welcome' });

test('a guest is welcomed five seconds after the page stands, and not again that day', async () => {
  const { unmount } = renderShell('/');
  await screen.findByRole('heading', { name: 'Home of the catalogue' });
  await pass(AFTER_PAINT_MS + LOOK_AGAIN_MS);
  expect(await screen.findByRole('dialog', { name: 'Welcome' })).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Not Now' }).click());
  expect(localStorage.getItem('lastDismissDate')).toBe(new Date().toDateString());
  unmount();

  renderShell('/');
  await screen.findByRole('heading', { name: 'Home of the catalogue' });
  await pass(AFTER_PAINT_MS + LOOK_AGAIN_MS);
  expect(welcome()).not.toBeInTheDocument();
});

test('never over a field in use: it waits until the field is left', async () => {
  renderShell('/');
  const field = await screen.findByRole('textbox', { name: 'Email address' });
  act(() => field.focus());
  await pass(AFTER_PAINT_MS + 5 * LOOK_AGAIN_MS);
  expect(welcome()).not.toBeInTheDocument();
  act(() => field.blur());
  await pass(LOOK_AGAIN_MS);
  expect(await screen.findByRole('dialog', { name: 'Welcome' })).toBeVisible();
});

test('who signed in today is not welcomed', async () => {
  renderShell('/', { session: {} });
  await screen.findByRole('heading', { name: 'Home of the catalogue' });
  await pass(AFTER_PAINT_MS + LOOK_AGAIN_MS);
  expect(localStorage.getItem('lastLoginDate')).toBe(new Date().toDateString());
  expect(welcome()).not.toBeInTheDocument();
});
