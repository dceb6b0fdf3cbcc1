import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aDomain } from 'contracts/testing';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { type AppStore, domainsApi, makeStore } from 'shared-store';
import type { ReactNode } from 'react';
import { Provider } from 'shared-store/redux';
import { localEntry } from '../remotes/local-entry';
import { PageStore } from '../remotes/page-store';
import { defineRemote, type PageModule } from '../remotes/remote-module';
import type { FixtureRequest } from '../fixtures/fixtures';
import { RemotesProvider } from '../remotes/RemotesProvider';
import { serveFixtures } from '../testing/fixture-network';
import { Link, NavLink } from './Link';

type Load = NonNullable<PageModule['loadFirstData']>;

/** Three links to names; a page's files come with `files`, its data when it is let go. */
function open(loadFirstData: Load, files: Promise<unknown> = Promise.resolve()) {
  const shop = defineRemote({
    contract: 1,
    name: 'mf-shop',
    routes: { '/domains/:id': () => files.then(() => ({ Component: () => null, loadFirstData })) },
  });
  const entry = localEntry(shop);
  entry.routes['/domains/:id']?.data.push('/api/domain/:id');
  const pages = new PageStore(
    { schema: 1, contract: 1, remotes: [entry] },
    { load: async () => shop, fetchRegistry: jest.fn(), reloadPage: () => true, log: () => undefined },
  );
  const store: AppStore = makeStore();
  render(
    <Provider store={store}>
      <RemotesProvider store={pages}>
        <MemoryRouter>
          {['one', 'two', 'three'].map((name) => (
            <Link key={name} to={`/domains/${name}`}>
              {name}
            </Link>
          ))}
        </MemoryRouter>
      </RemotesProvider>
    </Provider>,
  );
}

const asked: string[] = [];
const letGo: (() => void)[] = [];
const held: Load = (_store, { params: { id = '' } }) => {
  asked.push(id);
  return new Promise<void>((resolve) => letGo.push(resolve));
};
let calls: string[];
beforeEach(() => {
  calls = serveFixtures({
    'GET /api/domain/:id': ({ params }: FixtureRequest) => ({
      data: aDomain({ id: params.id }),
      serverTime: '2026-03-01T12:00:00.000Z',
    }),
  });
});
/** Lets the data come that is waited for, and what is asked for then. */
const letAllGo = async () => {
  while (letGo.length > 0) {
    letGo.splice(0).forEach((go) => go());
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  }
};
afterEach(async () => {
  await letAllGo();
  asked.length = 0;
  Reflect.deleteProperty(navigator, 'connection');
});

const link = (name: string) => screen.getByRole('link', { name });

test('a pointer, a finger or the focus on a link fetches its page and its data, of two pages at most at a time', async () => {
  open(held);
  fireEvent.pointerEnter(link('one'));
  fireEvent.touchStart(link('two'));
  await waitFor(() => expect(asked).toEqual(['one', 'two']));
  fireEvent.focus(link('three'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual(['one', 'two']);
});

test('of the links that are passed meanwhile, the last is next', async () => {
  open(held);
  for (const name of ['one', 'two', 'one', 'three']) fireEvent.pointerEnter(link(name));
  await waitFor(() => expect(asked).toEqual(['one', 'two']));
  await letAllGo();
  expect(asked).toEqual(['one', 'two', 'three']);
});

test('the data is asked for beside the files, once', async () => {
  let arrive = (): void => undefined;
  const read: unknown[] = [];
  open(
    async (store, { params: { id = '' } }) =>
      read.push((await store.dispatch(domainsApi.endpoints.getDomain.initiate(id))).data?.id),
    new Promise<void>((resolve) => (arrive = resolve)),
  );
  fireEvent.pointerEnter(link('one'));
  await waitFor(() => expect(calls).toEqual(['GET /api/domain/one']));
  expect(read).toEqual([]);
  arrive();
  await waitFor(() => expect(read).toEqual(['one']));
  fireEvent.pointerEnter(link('two'));
  await waitFor(() => expect(read).toHaveLength(2));
  expect(calls).toEqual(['GET /api/domain/one', 'GET /api/domain/two']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead on a connection that is %j',
  async (connection) => {
    Object.assign(navigator, { connection });
    open(held);
    fireEvent.pointerEnter(link('one'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([...asked, ...calls]).toEqual([]);
  },
);

const Where = () => {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify({ pathname, state })}</output>;
};

function openOn(path: string, links: ReactNode) {
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[path]}>
        {links}
        <Where />
      </MemoryRouter>
    </Provider>,
  );
}

test('a link says on which page it stood, unless it has a state of its own', () => {
  openOn(
    '/browse?q=shop',
    <>
      <Link to="/domains/one">one</Link>
      <Link to="/domains/two" state={{ step: 2 }}>
        two
      </Link>
    </>,
  );
  fireEvent.click(link('one'));
  expect(screen.getByRole('status')).toHaveTextContent(
    '{"pathname":"/domains/one","state":{"cameFrom":"/browse?q=shop"}}',
  );
  fireEvent.click(link('two'));
  expect(screen.getByRole('status')).toHaveTextContent('{"pathname":"/domains/two","state":{"step":2}}');
});

test.each([
  ['a click with Ctrl', {}, { ctrlKey: true }],
  ['a click with Shift', {}, { shiftKey: true }],
  ['the second button', {}, { button: 1 }],
  ['a link to a new tab', { target: '_blank' }, {}],
])('%s is the browser’s', (_, props, click) => {
  openOn('/', <Link to="/domains/one" {...props} children="one" />);
  expect(link('one')).toHaveAttribute('href', '/domains/one');
  expect(fireEvent.click(link('one'), click)).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('"pathname":"/"');
});

test('a link whose own handler prevents it goes nowhere', () => {
  openOn('/', <Link to="/domains/one" onClick={(event) => event.preventDefault()} children="one" />);
  fireEvent.click(link('one'));
  expect(screen.getByRole('status')).toHaveTextContent('"pathname":"/"');
});

test('a NavLink is current on its page and on those below it', () => {
  openOn(
    '/admin/cases/7',
    <>
      <NavLink to="/admin/cases">cases</NavLink>
      <NavLink to="/admin/people">people</NavLink>
    </>,
  );
  expect(link('cases')).toHaveAttribute('aria-current', 'page');
  expect(link('people')).not.toHaveAttribute('aria-current');
});
