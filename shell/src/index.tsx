import { findRoute, whenIdle } from 'mf-kit';
import { keepSession, listenForUserEvents, makeStore, restoreSession } from 'shared-store';
import { FontFaces } from 'shared-ui/fonts';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { readBootPayload, takeOverFirstAnswers } from './federation/boot-payload';
import { createFederatedSource } from './federation/federated-source';
import { createSitePages } from './federation/site-pages';
import { PiPaymentBridge } from './payments/pi-payment-bridge';
import { PiSdk } from './payments/pi-sdk';
import { pageFacts } from './vitals/page-facts';
import { sendReport } from './vitals/send-report';
import { watchErrors } from './vitals/watch-errors';

const boot = readBootPayload(document);
takeOverFirstAnswers(boot);

const store = makeStore();
keepSession(store);
void store.dispatch(restoreSession());

/** Compiled in by the build (tooling/shipping/keys.cjs), so that nothing which the server sends can change it. */
declare const REMOTE_PUBLIC_KEYS: string[];

const source = createFederatedSource(
  { publicKeys: REMOTE_PUBLIC_KEYS, allowsInsecurePages: boot.config.simulator },
  (report) => sendReport({ ...report, route: facts.route() }),
);
const pages = createSitePages(boot.registry, source);
const facts = pageFacts(pages);
watchErrors(facts, sendReport);
const first = findRoute(pages, location.pathname);
if (first) void pages.ensure(first.remote, first.path);

const bridge = new PiPaymentBridge(new PiSdk(boot.config), store);
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
createRoot(container).render(
  <>
    <FontFaces />
    <App store={store} pages={pages} bridge={bridge} />
  </>,
);
whenIdle(() => void listenForUserEvents(store));
whenIdle(() => void measurePage());
whenIdle(() => void keepPage());

/** Without measures the page lacks nothing. */
async function measurePage(): Promise<void> {
  const part = await import(/* webpackChunkName: "vitals" */ './vitals/watch-vitals').catch(() => null);
  part?.watchVitals(facts, sendReport);
}

/** Nor without being kept for the time without a connection. */
async function keepPage(): Promise<void> {
  const part = await import(/* webpackChunkName: "keep-site" */ './offline/keep-site').catch(() => null);
  await part?.keepSite(boot).catch(() => undefined);
}
