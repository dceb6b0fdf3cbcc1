import { COUNTDOWN_TICK_MS } from 'contracts';
import { serverNow } from 'shared-store';
import { useSyncExternalStore } from 'react';

const everyTick = (notify: () => void) => {
  const timer = setInterval(notify, COUNTDOWN_TICK_MS);
  return () => clearInterval(timer);
};

const currentTick = () => {
  const now = serverNow();
  return now === null ? null : Math.floor(now / COUNTDOWN_TICK_MS) * COUNTDOWN_TICK_MS;
};

/** The product's time in epoch ms, renewed each second; null until an answer has told it. */
export function useServerNow(): number | null {
  return useSyncExternalStore(everyTick, currentTick, () => null);
}
