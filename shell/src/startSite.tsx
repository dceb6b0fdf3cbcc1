import type { BootPayload } from 'contracts';
import { findRoute, type PageStore, preparePage, type RemoteSource, whenIdle } from 'mf-kit';
import { nextTask } from 'mf-kit/next-task';
import { splitLanguage } from 'shared-i18n';
import {
  type AppStore,
  keepSession,
  listenForUserEvents,
  makeStore,
  reopenSessionsBy,
  restoreSession,
} from 'shared-store';
import { addFontFaces } from 'shared-ui/fonts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { readBootPayload, adoptFirstData } from './federation/boot-payload';
import { createFederatedSource, fetchFile, runPinned } from './federation/federated-source';
import type { Site } from './federation/overridden-site';
import { createSitePages } from './federation/site-pages';
import { onLanguage, openLanguage } from './languages/language-files';
import { LatePaymentBridge } from './payments/late-payment-bridge';
import { markReports, sendReport } from './vitals/send-report';

/** What the build compiles in (tooling/webpack/shell.cjs): the keys of a page that brings none, and what is too old for this shell. */
declare const REMOTE_PUBLIC_KEYS: string[];
declare const RELEASE_FLOORS: Record<string, number>;

/** Milliseconds that the server's splash stays for the first page and its letters; then the site opens around what is missing. */
const FIRST_PAGE_WITHIN = 1_000;

const ERRORS = ['error', 'unhandledrejection'];

/** Shows the site in place of the server's splash. Rejects when the page carries no boot payload. */
export async function startSite(): Promise<void> {
  const thrown: Event[] = [];
  const keep = (event: Event) => void thrown.push(event);
  for (const type of ERRORS) addEventListener(type, keep);
  const boot = readBootPayload(document);
  markReports(boot.mark);
  const store = makeStore();
  adoptFirstData(boot, store);
  await nextTask();
  keepSession(store);
  void store.dispatch(restoreSession());
  let route = () => '';
  const source = createFederatedSource(
    boot.registry.remotes,
    {
      publicKeys: boot.keys ?? REMOTE_PUBLIC_KEYS,
      floors: RELEASE_FLOORS,
      allowsInsecurePages: boot.config.simulator,
    },
    (report) => sendReport({ ...report, route: route() }),
  );
  await nextTask();
  const texts = openLanguage(boot);
  const letters = addFontFaces();
  const { registry, source: from, badge } = await siteOf(boot, source);
  const pages = createSitePages(registry, from);
  const pathname = () => splitLanguage(location.pathname).path;
  route = () => findRoute(pages, pathname())?.path ?? '';
  const firstPage = preparePage(pages, store, { pathname: pathname(), search: location.search });
  const bridge = new LatePaymentBridge(boot.config, store);
  reopenSessionsBy(bridge.reopen);
  await texts;
  await Promise.race([Promise.all([firstPage, letters]), pause(FIRST_PAGE_WITHIN)]);

  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root.');
  await nextTask();
  const root = createRoot(container);
  // As a transition React renders it in slices, and the page responds between them.
  startTransition(() => root.render(<App store={store} pages={pages} bridge={bridge} badge={badge} />));
  whenIdle(() => void listenForUserEvents(store));
  whenIdle(() => void measurePage(pages, thrown, keep));
  whenIdle(() => void keepPage(boot));
  whenIdle(() => void followLanguage(store));
  whenIdle(() => void welcomeAdmins(store, pages));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** On a tester's page one remote comes from another build. Where that cannot be arranged the released ones are shown. */
async function siteOf(boot: BootPayload, source: RemoteSource): Promise<Site> {
  const part =
    boot.override &&
    (await import(/* webpackChunkName: "override" */ './federation/overridden-site').catch(() => null));
  return part
    ? part.overriddenSite(boot, source, { readFile: fetchFile, run: runPinned })
    : { registry: boot.registry, source };
}

/** Without measures the page lacks nothing. What was thrown until they come is reported then. */
async function measurePage(pages: PageStore, thrown: Event[], keep: (event: Event) => void): Promise<void> {
  const part = await import(/* webpackChunkName: "vitals" */ './vitals/measure').catch(() => null);
  if (!part) return;
  part.measure(pages, thrown);
  for (const type of ERRORS) removeEventListener(type, keep);
}

/** Administrators get the remotes that are theirs alone. */
async function welcomeAdmins(store: AppStore, pages: PageStore): Promise<void> {
  const part = await import(/* webpackChunkName: "admins" */ './federation/admin-remotes').catch(() => null);
  part?.admitForAdmins(store, pages);
}

/** Nor without the language that somebody chose in another browser. */
async function followLanguage(store: AppStore): Promise<void> {
  const part = await import(/* webpackChunkName: "late" */ './languages/profile-language').catch(() => null);
  part?.followProfile(store);
}

/** Nor without being kept for the time without a connection. */
async function keepPage(boot: BootPayload): Promise<void> {
  const part = await import(/* webpackChunkName: "keep-site" */ './offline/keep-site').catch(() => null);
  const keep = () => part?.keepSite(boot).catch(() => undefined);
  await keep();
  // What was loaded since, and the page of the other language.
  onLanguage(() => whenIdle(() => void keep()));
}
