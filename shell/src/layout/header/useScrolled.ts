import { HEADER_SCROLL_PX } from 'contracts';
import { useSyncExternalStore } from 'react';

const onScroll = (notify: () => void) => {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
};

/** True beyond 10 px from the top (specification section 4, Header). */
export function useScrolled(): boolean {
  return useSyncExternalStore(onScroll, () => window.scrollY > HEADER_SCROLL_PX);
}
