import { render } from '@testing-library/react';
import type { Registry, RegistryRemote } from 'contracts';
import { FakePaymentBridge } from 'mf-kit/testing';
import { defineRemote, type RemoteModule } from 'mf-kit';
import { makeStore, type SessionState } from 'shared-store';
import { aSession } from 'shared-store/testing';
import { App } from '../App';
import { createSitePages } from '../federation/site-pages';

const home: RemoteModule = defineRemote({
  contract: 1,
  name: 'mf-catalog',
  routes: {
    '/': async () => ({ Component: () => <h1>Home of the catalogue</h1> }),
    '/browse': async () => ({ Component: () => <h1>Browse the catalogue</h1> }),
  },
});

const MESSAGES = {
  label: 'Messages',
  to: '#messages',
  order: 20,
  menu: 'account',
  audience: 'users',
  count: 'messages',
} as const;
const PROFILE = { label: 'My Profile', to: '/profile', order: 10, menu: 'account', audience: 'users' } as const;

const entry: RegistryRemote = {
  name: 'mf-catalog',
  version: '1',
  contract: 1,
  entry: '/mf/mf-catalog/1/remoteEntry.js',
  requires: {},
  routes: {
    '/': { files: [], data: [], menu: [PROFILE] },
    '/browse': { files: [], data: [] },
  },
  slots: { 'shell.floating': { files: [], menu: [MESSAGES] } },
  nav: [
    { label: 'Home', to: '/', order: 10 },
    { label: 'Browse', to: '/browse', order: 20 },
    { label: 'Products', to: '/products', order: 25, needs: 'hasGoods' },
  ],
  integrity: {},
};

const registry: Registry = { schema: 1, contract: 1, remotes: [entry] };

/** Renders the whole shell at an address around one small remote, with the real store and router. */
export function renderShell(
  address: string,
  { session, load = async () => home }: { session?: Partial<SessionState>; load?: () => Promise<RemoteModule> } = {},
) {
  window.history.replaceState(null, '', address);
  const pages = createSitePages(
    registry,
    { load, fetchRegistry: async () => registry, reloadPage: () => false, log: () => undefined },
    { attempt: 200, pause: 1, total: 500 },
  );
  const store = makeStore(session ? { session: aSession(session as Parameters<typeof aSession>[0]) } : undefined);
  const bridge = new FakePaymentBridge();
  return { ...render(<App store={store} pages={pages} bridge={bridge} />), store, bridge };
}

/** The site settings as the API sends them. */
export const settingsResponse = (values: Record<string, string> = {}) => ({
  data: Object.entries(values).map(([key, value]) => ({ key, value })),
});
