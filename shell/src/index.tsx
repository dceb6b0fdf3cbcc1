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

const boot = readBootPayload(document);
takeOverFirstAnswers(boot);

const store = makeStore();
keepSession(store);
void store.dispatch(restoreSession());

const pages = createSitePages(boot.registry, createFederatedSource());
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
