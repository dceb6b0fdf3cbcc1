import { LIVE } from 'contracts';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../store';
import { serverWait } from '../api/server-wait';
import { subscribeLive } from './live';
import type { LiveListener } from './live-client';

/**
 * Listens to a topic while mounted: `onUpdate` for each snapshot, event and gap; `onPoll` every 5 s while there is no
 * connection and the server responds. A null topic listens to nothing; a private one waits until the signed-in user is authenticated.
 */
export function useLiveTopic(
  topic: string | null,
  onUpdate: LiveListener,
  onPoll: () => void,
  isPrivate = false,
): void {
  const store = useStore() as AppStore;
  const latest = useRef({ onUpdate, onPoll });
  useEffect(() => {
    latest.current = { onUpdate, onPoll };
  });
  useEffect(() => {
    if (topic === null) return undefined;
    const subscription = subscribeLive(store, topic, (update) => latest.current.onUpdate(update), isPrivate);
    const poll = setInterval(() => {
      if (!subscription.isConnected() && serverWait() === 0) latest.current.onPoll();
    }, LIVE.pollMs);
    return () => {
      clearInterval(poll);
      subscription.leave();
    };
  }, [store, topic, isPrivate]);
}
