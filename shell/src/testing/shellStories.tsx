import type { listDomains, listSettings, readReportFigures, Registry, unsubscribeNewsletter } from 'contracts';
import { aDomain } from 'contracts/testing';
import { defineRemote, localEntry } from 'mf-kit';
import { fixture, type Fixtures } from 'mf-kit/fixtures';
import { MemoryRouter } from 'mf-kit/router';
import { type PlayOptions, storyOf } from 'mf-kit/stories';
import type { ReactNode } from 'react';
import { App } from '../App';
import { createSitePages } from '../federation/site-pages';

const quiet = defineRemote({
  contract: 1,
  name: 'mf-catalog',
  routes: {
    '/': async () => ({ Component: () => <h1>A page of a remote</h1> }),
    '/browse': async () => {
      throw new Error('This remote is down.');
    },
  },
});

const registry: Registry = {
  schema: 1,
  contract: 1,
  remotes: [
    {
      ...localEntry(quiet),
      nav: [
        { label: 'Home', to: '/', order: 10 },
        { label: 'Browse', to: '/browse', order: 20 },
        { label: 'My Profile', to: '/profile', order: 10, menu: 'account' },
        { label: 'My Orders', to: '/orders', order: 20, menu: 'account' },
        { label: 'Notifications', to: '/notifications', order: 30, menu: 'account' },
      ],
    },
  ],
};

/** The story of the whole shell at an address, around one small remote. */
export function shellStory(address: string, options: PlayOptions & { settings?: Record<string, string> } = {}) {
  const { settings = {}, ...play } = options;
  const fixtures: Fixtures = {
    ...fixture<typeof listDomains>('GET', '/api/domain/list', {
      data: ['crypto-shop.pi', 'my-crypto-shop.pi', 'a-very-long-name-for-a-shop-of-coins.pi'].map((name, at) => ({
        ...aDomain({ id: `d${at}`, name, price: 1_250.5 * (at + 1) }),
        mode: 'fixed' as const,
      })),
      meta: { total: 3, nextCursor: null, serverTime: '2026-01-01T00:00:00.000Z' },
    }),
    ...fixture<typeof unsubscribeNewsletter>('GET', '/api/newsletter/unsubscribe', {
      success: true,
      message: "You're unsubscribed from our newsletter.",
    }),
    ...fixture<typeof readReportFigures>('GET', '/api/reports/figures', {
      data: {
        months: 12,
        kinds: [
          { kind: 'not_theirs', received: 4, suspended: 1, dismissed: 3, open: 0 },
          { kind: 'trademark', received: 31, suspended: 12, dismissed: 17, open: 2 },
          { kind: 'fraud', received: 9, suspended: 7, dismissed: 2, open: 0 },
          { kind: 'other', received: 0, suspended: 0, dismissed: 0, open: 0 },
        ],
      },
    }),
    ...fixture<typeof listSettings>('GET', '/site_settings/api/settings', {
      data: Object.entries(settings).map(([key, value]) => ({ key, value })),
    }),
  };
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const pages = sitePages();
  // The greeting of guests comes after five seconds, over whatever is shown.
  localStorage.setItem('lastDismissDate', new Date().toDateString());
  return storyOf(fixtures, play, ({ store, bridge }) => (
    <App store={store} pages={pages} bridge={bridge} Router={Router} />
  ));
}

const sitePages = () =>
  createSitePages(
    registry,
    {
      load: async () => quiet,
      fetchRegistry: async () => registry,
      reloadPage: () => false,
      log: () => undefined,
    },
    { attempt: 1_000, pause: 1, total: 3_000 },
  );
