import type { getHealth } from 'contracts';
import { useSyncExternalStore } from 'react';
import { pauseAfter } from './api/server-wait';

/**
 * Whether the server can be reached. The browser only knows about its network; the service worker reports that the
 * server does not respond, by sending cached responses.
 */
let lostAt: number | null = null;
let nextProbe: ReturnType<typeof setTimeout> | undefined;
/** In a row, without a response that came from the server in between. */
let losses = 0;

const changed = new EventTarget();

/**
 * What the screen shows is from `at` (epoch ms, device clock): the connection counts as lost until the browser or a
 * probe finds it again.
 */
export function connectionLost(at: number): void {
  lostAt = Math.min(lostAt ?? at, at);
  changed.dispatchEvent(new Event('change'));
  if (nextProbe !== undefined || !navigator.onLine) return;
  losses += 1;
  nextProbe = setTimeout(() => void probe(), pauseAfter(losses));
}

/** A response came from the server itself: the next loss is a first one. */
export function connectionProved(): void {
  losses = 0;
}

/**
 * While the network is there, only a request can tell that the server is back. Then everything that waits for the
 * network is notified.
 */
async function probe(): Promise<void> {
  nextProbe = undefined;
  // eslint-disable-next-line no-restricted-globals -- whether anybody answers at all, for which no call stands
  const isBack = await fetch('/healthz' satisfies (typeof getHealth)['path'], { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (lostAt === null) return;
  if (isBack) window.dispatchEvent(new Event('online'));
  else connectionLost(lostAt);
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => connectionLost(Date.now()));
  window.addEventListener('online', () => {
    lostAt = null;
    clearTimeout(nextProbe);
    nextProbe = undefined;
    changed.dispatchEvent(new Event('change'));
  });
}

function lostSince(): number | null {
  if (!navigator.onLine) lostAt ??= Date.now();
  return lostAt;
}

const subscribe = (notify: () => void) => {
  changed.addEventListener('change', notify);
  return () => changed.removeEventListener('change', notify);
};

/** The time of what the screen shows (epoch ms, device clock) while there is no connection; null while there is one. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(subscribe, lostSince, () => null);
}

/** False while there is no connection to the server: money buttons are disabled then. */
export function useIsOnline(): boolean {
  return useOfflineSince() === null;
}
