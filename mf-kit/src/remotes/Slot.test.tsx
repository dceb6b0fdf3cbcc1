import { act, render, screen } from '@testing-library/react';
import { localEntry } from './local-entry';
import { PageStore } from './page-store';
import { defineRemote, type RemoteModule } from './remote-module';
import { RemotesProvider } from './RemotesProvider';
import { Slot } from './Slot';

const TIMING = { attempt: 100, pause: 1, total: 200 };

function Seller({ sellerUsername }: { sellerUsername: string }) {
  return <p>Sold by {sellerUsername}</p>;
}

const account = defineRemote({
  contract: 1,
  name: 'mf-account',
  routes: {},
  slots: { 'domain.seller': async () => ({ Component: Seller }) },
});

function show(load: () => Promise<RemoteModule>, listed: RemoteModule = account) {
  const registry = { schema: 1 as const, contract: 1, remotes: [localEntry(listed)] };
  const log = jest.fn();
  const store = new PageStore(
    registry,
    { load, fetchRegistry: async () => registry, reloadPage: jest.fn(), log },
    TIMING,
  );
  render(
    <RemotesProvider store={store}>
      <h1>A domain</h1>
      <Slot name="domain.seller" sellerUid="uid-bob" sellerUsername="bob" />
    </RemotesProvider>,
  );
  return { store, log };
}

const settled = (store: PageStore) => act(() => store.ensure('mf-account', 'domain.seller', 'slots'));

test('a slot is empty at first and shows its part with the props of the place', async () => {
  show(async () => account);
  expect(screen.queryByText(/Sold by/)).not.toBeInTheDocument();
  expect(await screen.findByText('Sold by bob')).toBeVisible();
});

test('a slot that no remote fills stays empty', () => {
  show(async () => account, { ...account, slots: {} });
  expect(document.body).toHaveTextContent(/^A domain$/);
});

test('a slot whose remote is down stays empty and is logged', async () => {
  const { store, log } = show(() => Promise.reject(new Error('down')));
  await settled(store);
  expect(document.body).toHaveTextContent(/^A domain$/);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('domain.seller'), expect.any(Error));
});

test('a part that throws leaves the page standing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('no seller');
  };
  const { store } = show(async () => ({ ...account, slots: { 'domain.seller': async () => ({ Component: Broken }) } }));
  await settled(store);
  expect(await screen.findByRole('heading', { name: 'A domain' })).toBeVisible();
  expect(document.body).toHaveTextContent(/^A domain$/);
  jest.restoreAllMocks();
});

test('without a page store a slot is empty', () => {
  render(<Slot name="shell.floating" />);
  expect(document.body).toHaveTextContent(/^$/);
});
