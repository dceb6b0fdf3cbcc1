import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type AppStore, makeStore } from 'shared-store';
import { Provider } from 'shared-store/redux';
import { localEntry } from '../remotes/local-entry';
import { PageStore } from '../remotes/page-store';
import { defineRemote, type PageModule } from '../remotes/remote-module';
import { RemotesProvider } from '../remotes/RemotesProvider';
import { Link } from './Link';

type Load = NonNullable<PageModule['loadFirstData']>;

/** Three links to names; each page's data comes when it is let go. */
function open(loadFirstData: Load) {
  const shop = defineRemote({
    contract: 1,
    name: 'mf-shop',
    routes: { '/domains/:id': async () => ({ Component: () => null, loadFirstData }) },
  });
  const pages = new PageStore(
    { schema: 1, contract: 1, remotes: [localEntry(shop)] },
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
let letGo: (() => void)[] = [];
const held: Load = (_store, { params: { id = '' } }) => {
  asked.push(id);
  return new Promise<void>((resolve) => letGo.push(resolve));
};
afterEach(() => {
  letGo.forEach((go) => go());
  letGo = [];
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
  letGo.forEach((go) => go());
  await new Promise((resolve) => setTimeout(resolve, 0));
  fireEvent.focus(link('three'));
  await waitFor(() => expect(asked).toEqual(['one', 'two', 'three']));
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead on a connection that is %j',
  async (connection) => {
    Object.assign(navigator, { connection });
    open(held);
    fireEvent.pointerEnter(link('one'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toEqual([]);
  },
);
