/**
 * The site without a connection (docs/decisions/0035). Built into /sw.js by tooling/webpack/installable-plugin.cjs; a page registers
 * it when it has nothing better to do.
 */
import type { KeepMessage } from 'contracts/offline';
import { storeResponses, serveResponse } from './responses';
import { dropOldCaches } from './caches';
import { keepFiles, serveFile } from './files';
import { renewOfflinePage, servePage } from './pages';
import { routeOf } from './route-request';
import type { FetchLike, WorkerScope } from './worker-scope';

const worker = self as unknown as WorkerScope;

// Nothing here belongs to one release, so a new worker need not wait until the tabs of the old one are closed.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(keepWhatThePageHas(event.data));
});
worker.addEventListener('fetch', (event) => {
  const response = responseTo(event);
  if (response) event.respondWith(response);
});

async function takeOver(): Promise<void> {
  await dropOldCaches();
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function keepWhatThePageHas({ files, responses, respondedAt, ...page }: KeepMessage): Promise<void> {
  await keepFiles(files);
  await storeResponses(responses, respondedAt);
  await renewOfflinePage(page).catch(() => undefined);
}

function responseTo(event: FetchLike): Promise<Response> | null {
  const { request, preloadResponse } = event;
  const later = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
  switch (routeOf(request, worker.location.origin)) {
    case 'file':
      return serveFile(request, later);
    case 'response':
      return serveResponse(request, later);
    case 'page':
      return servePage(request, preloadResponse);
    case null:
      return null;
  }
}

const isKeepMessage = (data: unknown): data is KeepMessage => (data as KeepMessage | null)?.kind === 'keep';
