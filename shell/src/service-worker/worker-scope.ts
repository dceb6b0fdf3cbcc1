/** What the worker uses of its global scope; the browser's own types for it contradict those of a page. */
export interface WorkerScope {
  location: { origin: string };
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listen: (event: LastingEvent & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchLike) => void): void;
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchLike extends LastingEvent {
  request: Request;
  /** The navigation's response where the browser requested it while the worker started. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
