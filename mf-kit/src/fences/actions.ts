import type { AppStore } from 'shared-store';
import { callerIn } from './listeners';

export type Hear = (type: string, caller: string) => void;

/** Of shared-store: its thunks and hooks dispatch these, a remote calls those. */
const FOREIGN = /^session\/|^api\/resetApiState$/;
const heard = new WeakMap<AppStore, Set<Hear>>();

/** Who hears the actions of shared-store that somebody dispatches by hand; what a thunk dispatches is its own affair. */
export function hearersOf(store: AppStore): Set<Hear> {
  const known = heard.get(store);
  if (known) return known;
  const hearers = new Set<Hear>();
  heard.set(store, hearers);
  const { dispatch } = store;
  store.dispatch = ((action: Parameters<typeof dispatch>[0]) => {
    const type = String(action.type);
    if (FOREIGN.test(type)) {
      const caller = callerIn(new Error().stack);
      hearers.forEach((hear) => hear(type, caller));
    }
    return dispatch(action);
  }) as typeof dispatch;
  return hearers;
}
