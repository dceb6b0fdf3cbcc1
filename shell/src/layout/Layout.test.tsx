import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { anAuction } from 'contracts/testing';
import { serveFixtures, refuse } from 'mf-kit/testing';
import { api } from 'shared-store';
import { renderShell, settingsResponse } from '../testing/renderShell';
import { Splash } from './Splash';

const SETTINGS = 'GET /site_settings/api/settings';
const LIST = 'GET /api/domain/list';
const NOTHING_FOUND = { data: [], meta: { total: 0, nextCursor: null, serverTime: '2030-01-05T00:00:00.000Z' } };
const conversation = {
  id: 'c1',
  participants: [],
  lastMessage: null,
  unreadCount: 3,
  createdAt: '',
  updatedAt: '',
  relatedItemId: null,
  relatedItemType: null,
  isBlocked: false,
};
const signedIn = {
  [SETTINGS]: settingsResponse(),
  'GET /api/conversations': { data: [conversation], meta: { total: 1, nextCursor: null } },
  'GET /api/notifications': { data: [], meta: { total: 0, nextCursor: null, unread: 2 } },
  'GET /user/signout': { success: true },
  'GET /api/wallet': { data: { wallet: { balance: 1_284.5, lockedBalance: 0 }, inEscrow: 0 } },
};

/** Phones hide it by a media query that jsdom does not weigh. */
const desktopNavigation = () => screen.findByLabelText('Main');

beforeEach(() => {
  window.scrollTo = () => undefined;
  localStorage.setItem('lastDismissDate', new Date().toDateString());
});

test('the header marks the active entry by the first path segment and focuses the new page’s heading', async () => {
  serveFixtures({ [SETTINGS]: settingsResponse() });
  renderShell('/');
  const nav = await desktopNavigation();
  expect(within(nav).getByRole('link', { name: 'Home', hidden: true })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(within(nav).getByRole('link', { name: 'Browse', hidden: true }));
  expect(within(nav).getByRole('link', { name: 'Browse', hidden: true })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Browse the catalogue' })).toHaveFocus());
});

test.each([
  ['true', 1],
  ['false', 0],
])(
  'while the setting hasGoods is %p, the menu and the footer have %i entry of Products each',
  async (hasGoods, count) => {
    serveFixtures({ [SETTINGS]: settingsResponse({ hasGoods }) });
    renderShell('/');
    const found = async (name: string) => {
      const part = within(await screen.findByLabelText(name));
      await part.findByRole('link', { name: 'Home', hidden: true });
      return part.queryAllByRole('link', { name: 'Products', hidden: true }).length;
    };
    expect([await found('Main'), await found('Quick Links')]).toEqual([count, count]);
  },
);

test('the bell leads to the notifications and counts the unread ones in words; a visitor has none', async () => {
  serveFixtures(signedIn);
  const { unmount } = renderShell('/', { session: {} });
  const bell = await screen.findByRole('link', { name: 'Notifications 2 unread notifications' });
  expect(bell).toHaveAttribute('href', '/notifications');
  unmount();
  renderShell('/');
  await screen.findByRole('button', { name: 'Connect to Pi' });
  expect(screen.queryByRole('link', { name: /Notifications/ })).not.toBeInTheDocument();
});

test('the bell shows the latest notifications; following one marks it as read', async () => {
  const notification = {
    id: 'n1',
    kind: 'order',
    title: 'Your turn: shop.pi',
    text: '',
    href: '/browse',
    dueAt: null,
    data: {},
  };
  const read = jest.fn(() => ({ success: true, data: { unread: 0 } }));
  const calls = serveFixtures({
    ...signedIn,
    'GET /api/notifications': {
      data: [{ ...notification, read: false, createdAt: '2026-11-22T10:00:00.000Z' }],
      meta: { total: 1, nextCursor: null, unread: 1 },
    },
    'POST /api/notifications/read': read,
  });
  const { container } = renderShell('/', { session: {} });
  const bell = await screen.findByRole('link', { name: 'Notifications 1 unread notification' });
  await waitFor(() => expect(bell).toHaveAttribute('aria-expanded', 'false'));
  bell.focus();
  await userEvent.keyboard('{Enter}');
  const panel = screen.getByRole('group', { name: 'Latest notifications' });
  expect(bell).toHaveAttribute('aria-expanded', 'true');
  expect(await within(panel).findByRole('link', { name: /^Unread: Your turn: shop\.pi/ })).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'All notifications' })).toHaveAttribute('href', '/notifications');
  expect(calls).toContain('GET /api/notifications?limit=10');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  expect(bell).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('link', { name: /^Unread: Your turn/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Browse the catalogue' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Latest notifications' })).not.toBeInTheDocument();
  await waitFor(() => expect(read).toHaveBeenCalledWith(expect.objectContaining({ body: { ids: ['n1'] } })));
});

test('who is outbid is told on every page, with the way back to the auction', async () => {
  const outbid = (createdAt: string) => ({
    id: 'n1',
    kind: 'outbid',
    title: 'You have been outbid on compass.pi',
    text: '',
    href: '/browse',
    dueAt: null,
    data: {},
    read: false,
    createdAt,
  });
  const inbox = (createdAt: string) => ({ data: [outbid(createdAt)], meta: { total: 1, nextCursor: null, unread: 1 } });
  serveFixtures({ ...signedIn, 'GET /api/notifications': inbox('2026-11-22T10:00:00.000Z') });
  const { store } = renderShell('/', { session: {} });
  await screen.findByRole('link', { name: 'Notifications 1 unread notification' });
  expect(screen.queryByText('You have been outbid on compass.pi')).not.toBeInTheDocument();
  serveFixtures({ ...signedIn, 'GET /api/notifications': inbox('2026-11-22T10:05:00.000Z') });
  act(() => void store.dispatch(api.util.invalidateTags(['Notifications'])));
  expect(await screen.findByText('You have been outbid on compass.pi')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the auction' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Browse the catalogue' })).toBeVisible();
});

test('the balance leads to the wallet', async () => {
  serveFixtures(signedIn);
  renderShell('/', { session: {} });
  const balance = await screen.findByText(/1,284\.50.π/);
  expect(balance).toHaveAttribute('href', '/profile?tab=wallet');
  expect(balance).toHaveTextContent(/^Balance/);
});

test('the key / leads to the header’s search, which opens what browse finds', async () => {
  serveFixtures({ [SETTINGS]: settingsResponse(), [LIST]: NOTHING_FOUND });
  renderShell('/help');
  const field = () => screen.findByRole('combobox', { name: 'Find a .pi name', hidden: true });
  const plain = await field();
  await userEvent.keyboard('/');
  // Its list takes it over.
  await waitFor(() => expect(plain).not.toBeInTheDocument());
  expect(await field()).toHaveFocus();
  await userEvent.keyboard('a/b{Enter}');
  expect(await screen.findByRole('heading', { name: 'Browse the catalogue' })).toBeVisible();
  expect(window.location.search).toBe('?q=a%2Fb');
  // Browse has a field of its own.
  expect(screen.queryByRole('combobox', { name: 'Find a .pi name', hidden: true })).not.toBeInTheDocument();
});

test('on browse the loupe leads to the page’s own field', async () => {
  serveFixtures({ [SETTINGS]: settingsResponse() });
  renderShell('/browse');
  const heading = await screen.findByRole('heading', { name: 'Browse the catalogue' });
  const form = document.createElement('form');
  form.setAttribute('role', 'search');
  const own = form.appendChild(document.createElement('input'));
  heading.after(form);
  await userEvent.click(screen.getByRole('button', { name: 'Search domains', hidden: true }));
  await waitFor(() => expect(own).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Search domains', hidden: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('beyond 10 px the header is scrolled, at 10 px it is not', async () => {
  serveFixtures({ [SETTINGS]: settingsResponse() });
  renderShell('/');
  const header = await screen.findByRole('banner');
  const scrollTo = (y: number) =>
    act(() => {
      Object.assign(window, { scrollY: y });
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(10);
  expect(header).toHaveAttribute('data-scrolled', 'false');
  scrollTo(11);
  expect(header).toHaveAttribute('data-scrolled', 'true');
  scrollTo(0);
});

test('while Pi is asked the button is disabled and reads Connecting to Pi...', async () => {
  serveFixtures({ [SETTINGS]: settingsResponse(), 'POST /user/signin': () => refuse('FORBIDDEN') });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { bridge } = renderShell('/');
  let response: (value: { accessToken: string; user: { uid: string } }) => void = () => undefined;
  bridge.authenticate = () => new Promise((resolve) => (response = resolve));
  await userEvent.click(await screen.findByRole('button', { name: 'Connect to Pi' }));
  expect(screen.getByRole('button', { name: 'Connecting to Pi...' })).toBeDisabled();
  response({ accessToken: 't', user: { uid: 'u' } });
  expect(await screen.findByRole('button', { name: 'Connect to Pi' })).toBeEnabled();
});

test('after 20 seconds of waiting for Pi there is a way out, and its late response changes nothing', async () => {
  const calls = serveFixtures({ [SETTINGS]: settingsResponse() });
  const { bridge } = renderShell('/');
  let response: (value: { accessToken: string; user: { uid: string } }) => void = () => undefined;
  bridge.authenticate = () => new Promise((resolve) => (response = resolve));
  const connect = await screen.findByRole('button', { name: 'Connect to Pi' });
  jest.useFakeTimers();
  try {
    fireEvent.click(connect);
    expect(screen.getByText('Look for the Pi prompt')).toBeVisible();
    act(() => void jest.advanceTimersByTime(19_900));
    expect(screen.queryByRole('button', { name: 'Stop waiting' })).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(200));
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  } finally {
    jest.useRealTimers();
  }
  expect(screen.getByRole('button', { name: 'Connect to Pi' })).toBeEnabled();
  await act(async () => response({ accessToken: 't', user: { uid: 'u' } }));
  expect(screen.getByRole('button', { name: 'Connect to Pi' })).toBeEnabled();
  expect(calls).not.toContain('POST /user/signin');
});

test('the phone’s menu closes when the visitor goes back, too', async () => {
  serveFixtures({ [SETTINGS]: settingsResponse() });
  renderShell('/');
  await screen.findByRole('heading', { name: 'Home of the catalogue' });
  await userEvent.click(screen.getByRole('button', { name: 'Menu', hidden: true }));
  const sheet = await screen.findByRole('dialog', { name: 'Menu' });
  await userEvent.click(within(sheet).getByRole('link', { name: 'Browse' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Menu', hidden: true }));
  await screen.findByRole('dialog', { name: 'Menu' });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
});

test('a new page and the same page again begin at the top, another filter and going back do not', async () => {
  serveFixtures({ [SETTINGS]: settingsResponse() });
  const scrolled = jest.fn();
  window.scrollTo = scrolled;
  renderShell('/');
  const nav = await desktopNavigation();
  const follow = (name: string) => userEvent.click(within(nav).getByRole('link', { name, hidden: true }));
  await follow('Browse');
  expect(scrolled).toHaveBeenCalledTimes(1);
  await follow('Browse');
  expect(scrolled).toHaveBeenCalledTimes(2);
  act(() => window.history.back());
  await follow('Home');
  expect(scrolled).toHaveBeenCalledTimes(3);
});

test('each change of page reads the settings again', async () => {
  const calls = serveFixtures({ [SETTINGS]: settingsResponse() });
  renderShell('/');
  const nav = await desktopNavigation();
  const before = calls.filter((call) => call === SETTINGS).length;
  await userEvent.click(within(nav).getByRole('link', { name: 'Browse', hidden: true }));
  await waitFor(() => expect(calls.filter((call) => call === SETTINGS)).toHaveLength(before + 1));
});

describe('on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.startsWith('(max-width') });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  test('the footer’s links are in accordions, closed until they are opened', async () => {
    serveFixtures({ [SETTINGS]: settingsResponse({ x_url: 'https://x.com/dotpi' }) });
    renderShell('/');
    const footer = within(await screen.findByRole('contentinfo'));
    const groups = ['Quick Links', 'Policies', 'Connect With Us'];
    expect(footer.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual(groups);
    expect(footer.getByText('Terms of Service')).not.toBeVisible();
    await userEvent.click(footer.getByText('Policies'));
    const policies = footer.getByRole('navigation', { name: 'Policies' });
    expect(within(policies).getByRole('link', { name: 'Terms of Service' })).toBeVisible();
    expect(footer.getByText('Subscription Plans')).not.toBeVisible();
  });

  test('the search of the header opens with the focus in its field and leads to browse', async () => {
    serveFixtures({ [SETTINGS]: settingsResponse(), [LIST]: NOTHING_FOUND });
    renderShell('/');
    const toggle = await screen.findByRole('button', { name: 'Search domains' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(await screen.findByRole('combobox', { name: 'Search domains' })).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('  {Enter}');
    expect(window.location.pathname).toBe('/');
    await userEvent.keyboard('my shop{Enter}');
    expect(await screen.findByRole('heading', { name: 'Browse the catalogue' })).toBeVisible();
    expect(window.location.search).toBe('?q=my+shop');
    expect(screen.queryByRole('combobox', { name: 'Search domains' })).not.toBeInTheDocument();
  });

  test('the search of the header shows names as they are typed; one that is chosen opens', async () => {
    const list = {
      data: [anAuction({ id: 'd1', name: 'tea.pi', highestBid: 260, endsAt: '2030-01-05T00:41:12.000Z' })],
      meta: { total: 1, nextCursor: null, serverTime: '2030-01-05T00:00:00.000Z' },
    };
    serveFixtures({ [SETTINGS]: settingsResponse(), [LIST]: list });
    renderShell('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Search domains' }));
    await screen.findByRole('combobox', { name: 'Search domains' });
    await userEvent.keyboard('tea');
    const row = await screen.findByRole('option', { name: /^tea\.pi Auction · Ends in 4\dm \d\ds 260\u00a0π$/ });
    await userEvent.click(row);
    expect(window.location.pathname).toBe('/domains/d1');
  });

  test('Escape closes the search and gives the focus back to its button', async () => {
    serveFixtures({ [SETTINGS]: settingsResponse(), [LIST]: NOTHING_FOUND });
    renderShell('/browse?q=shop');
    const toggle = await screen.findByRole('button', { name: 'Search domains' });
    await userEvent.click(toggle);
    expect(await screen.findByRole('combobox', { name: 'Search domains', expanded: true })).toHaveValue('shop');
    // The first one closes the list.
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.queryByRole('combobox', { name: 'Search domains' })).not.toBeInTheDocument();
    expect(toggle).toHaveFocus();
  });
});

describe('the tip of the test mode', () => {
  const open = async () => {
    serveFixtures({ [SETTINGS]: settingsResponse({ isTestMode: 'true' }) });
    renderShell('/');
    await screen.findByText(/Only test Pi is used here/);
    return screen.getByRole('button', { name: 'You are in Testnet Mode' });
  };
  const tip = () => screen.getByText(/Only test Pi is used here/);

  test('opens by focus and by tap, closes with Escape and keeps the focus, and opens again', async () => {
    const line = await open();
    expect(tip()).not.toBeVisible();
    act(() => line.focus());
    expect(tip()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(tip()).not.toBeVisible();
    expect(line).toHaveFocus();
    await userEvent.click(line);
    expect(tip()).toBeVisible();
    await userEvent.tab();
    expect(tip()).not.toBeVisible();
  });

  test('opened by a tap that gives no focus closes with a tap elsewhere', async () => {
    const line = await open();
    fireEvent.click(line);
    expect(tip()).toBeVisible();
    fireEvent.pointerDown(tip());
    expect(tip()).toBeVisible();
    fireEvent.pointerDown(screen.getByRole('banner'));
    expect(tip()).not.toBeVisible();
  });

  test('opened by the pointer closes with Escape under it, and stays closed', async () => {
    const line = await open();
    await userEvent.hover(line);
    expect(tip()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(tip()).not.toBeVisible();
  });
});

test('maintenance checks by itself every 30 seconds and gives the site back', async () => {
  let isClosed = 'true';
  serveFixtures({ [SETTINGS]: () => settingsResponse({ enableMaintenance: isClosed }) });
  jest.useFakeTimers({ advanceTimers: true });
  try {
    renderShell('/');
    expect(await screen.findByRole('heading', { name: 'Under Maintenance' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/Still under maintenance/)).toBeVisible();
    isClosed = 'false';
    act(() => void jest.advanceTimersByTime(30_000));
    expect(await screen.findByRole('banner')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('the splash offers a retry after eight seconds of waiting for the settings', async () => {
  jest.useFakeTimers();
  try {
    render(<Splash />);
    expect(screen.getByText('Dotpi')).toBeVisible();
    act(() => void jest.advanceTimersByTime(7_900));
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.getByText('Slow connection. Still loading…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('the user menu names the user, counts unread messages in words, closes by Escape with the focus back, and signs out', async () => {
  serveFixtures(signedIn);
  renderShell('/', { session: {} });
  const trigger = await screen.findByRole('button', { name: /alice$/ });
  expect(screen.getByText(/Signed in as/)).not.toBeVisible();
  await userEvent.click(trigger);
  expect(screen.getByText(/Signed in as/)).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Messages.*3 unread messages/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  await userEvent.keyboard('{Escape}');
  expect(trigger).toHaveFocus();
  expect(trigger).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(trigger);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('button', { name: 'Connect to Pi' })).toBeVisible();
});

test('test mode shows its banner, maintenance replaces the whole app', async () => {
  serveFixtures({ [SETTINGS]: settingsResponse({ isTestMode: 'true' }) });
  const { unmount } = renderShell('/');
  expect(await screen.findByText('You are in Testnet Mode')).toBeVisible();
  unmount();

  serveFixtures({ [SETTINGS]: settingsResponse({ enableMaintenance: 'true' }) });
  renderShell('/');
  expect(await screen.findByRole('heading', { name: 'Under Maintenance' })).toBeVisible();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

test('failed settings let the site through, with empty social links', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serveFixtures({ [SETTINGS]: () => refuse('INTERNAL') });
  renderShell('/');
  expect(await screen.findByRole('banner')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Connect With Us' })).not.toBeInTheDocument();
});

test('the footer leads to the social networks of the settings, by web addresses only', async () => {
  serveFixtures({
    [SETTINGS]: settingsResponse({
      x_url: 'https://x.com/dotpi',
      facebook_url: 'javascript:alert(1)',
      telegrem_url: 'https://t.me/dotpi',
    }),
  });
  renderShell('/');
  const social = await screen.findByRole('navigation', { name: 'Connect With Us' });
  expect(
    within(social)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://x.com/dotpi', 'https://t.me/dotpi']);
});

test('a remote that does not load leaves header and footer, and Try again brings the page', async () => {
  let isDown = true;
  serveFixtures({ [SETTINGS]: settingsResponse() });
  const page = {
    contract: 1 as const,
    name: 'mf-catalog',
    routes: { '/': async () => ({ Component: () => <h1>Back again</h1> }) },
  };
  renderShell('/', { load: async () => (isDown ? Promise.reject(new Error('down')) : page) });
  expect(await screen.findByText("We couldn't load this part of the site.")).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
});

test('the frame has no accessibility violations', async () => {
  serveFixtures({ [SETTINGS]: settingsResponse({ isTestMode: 'true', x_url: 'https://x.com/dotpi' }) });
  const { container } = renderShell('/');
  await screen.findByRole('heading', { level: 1 });
  expect(await axe(container)).toHaveNoViolations();
});
