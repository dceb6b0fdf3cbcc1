import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectionLost, makeStore } from 'shared-store';
import { Provider } from 'shared-store/redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Link } from '../router';
import { localEntry } from './local-entry';
import { PageStore } from './page-store';
import { defineRemote, type RemoteModule } from './remote-module';
import { RemoteFailure } from './remote-failure';
import type { RemoteSource } from './remote-source';
import { RemoteRoute } from './RemoteRoute';
import { RemotesProvider } from './RemotesProvider';

const TIMING = { attempt: 500, pause: 1, total: 1_000 };

const shop = defineRemote({
  contract: 1,
  name: 'mf-shop',
  routes: {
    '/shop': async () => ({ Component: () => <h1>The shop</h1> }),
    '/other': async () => ({ Component: () => <h1>Another page</h1> }),
  },
});

const listed = { schema: 1 as const, contract: 1, remotes: [localEntry(shop)] };

function show(load: RemoteSource['load'], address = '/shop') {
  const store = new PageStore(
    listed,
    { load, fetchRegistry: async () => listed, reloadPage: jest.fn(), log: jest.fn() },
    TIMING,
  );
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[address]}>
        <RemotesProvider store={store}>
          <header>
            <Link to="/shop">To the shop</Link> <Link to="/other">Elsewhere</Link>
          </header>
          <Routes>
            {Object.keys(shop.routes).map((path) => (
              <Route key={path} path={path} element={<RemoteRoute key={path} remote="mf-shop" path={path} />} />
            ))}
          </Routes>
        </RemotesProvider>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const failing = (times: number, then: RemoteModule = shop) => {
  const load = jest.fn(async () => then);
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new Error('down'));
  return load;
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a page says that it is loading, then shows', async () => {
  show(async () => shop);
  expect(screen.getByRole('status')).toHaveTextContent('Loading page');
  expect(await screen.findByRole('heading', { name: 'The shop' })).toBeVisible();
});

test('a remote that is down leaves the header, and "Try again" brings its page', async () => {
  show(failing(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('banner')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'The shop' })).toBeVisible();
});

test.each<[string, string, RemoteSource['load']]>([
  ['of another contract', 'does not fit this page', async () => ({ ...shop, contract: 2 as 1 })],
  ['without the page', "couldn't load this part", async () => ({ ...shop, routes: {} })],
  [
    'that is not what was signed',
    'was stopped',
    () => Promise.reject(new RemoteFailure('refused', 'not signed by our key')),
  ],
  [
    'whose files are gone',
    'does not have its files',
    () => Promise.reject(new RemoteFailure('missing', 'remoteEntry.js answered 404')),
  ],
])('a remote %s says so and offers another try', async (_what, text, load) => {
  show(load);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('without a connection the page says so, and blames no part', async () => {
  show(failing(2));
  await screen.findByRole('alert');
  act(() => connectionLost(Date.now()));
  expect(screen.getByRole('alert')).toHaveTextContent("You're offline.");
  expect(screen.getByRole('alert')).toHaveTextContent('Home and the pages that you opened before');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).toHaveTextContent("couldn't load this part");
});

test('a page from before an update offers to be loaded again', async () => {
  const store = show(() => Promise.reject(new RemoteFailure('outdated', 'moved')));
  const reload = jest.spyOn(store, 'reload').mockImplementation();
  await userEvent.click(await screen.findByRole('button', { name: 'Load again' }));
  expect(reload).toHaveBeenCalled();
});

test('a page that throws is replaced by the fallback, and has a new chance on "Try again"', async () => {
  let isBroken = true;
  const Moody = () => {
    if (isBroken) throw new Error('no price');
    return <h1>Fine now</h1>;
  };
  show(async () => ({ ...shop, routes: { '/shop': async () => ({ Component: Moody }) } }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side; your connection is fine.');
  isBroken = false;
  await userEvent.click(retry);
  expect(screen.getByRole('heading', { name: 'Fine now' })).toBeVisible();
});

test('the fallback of one page does not stand in the way of another', async () => {
  show(async () => ({ ...shop, routes: { ...shop.routes, '/shop': () => Promise.reject(new Error('chunk gone')) } }));
  await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible();
});

test('pointing at a link fetches its page, a click then shows it at once', async () => {
  const store = show(async () => shop);
  await screen.findByRole('heading', { name: 'The shop' });
  await userEvent.hover(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(store.state('mf-shop', '/other').status).toBe('ready');
});
