import { useCallback } from 'react';
import type { AppStore } from 'shared-store';
import { useStore } from 'shared-store/redux';
import type { PageAddress } from './find-route';
import { preloader } from './preloader';
import { usePageStore } from './RemotesProvider';

/** A function that fetches the page of an address ahead of the visit. */
export function usePreloadRoute(): (address: PageAddress) => void {
  const pages = usePageStore();
  const store = useStore() as AppStore;
  return useCallback(
    (address) => {
      if (pages)
        preloader().then(
          ({ preloadPage }) => preloadPage(pages, store, address),
          () => undefined,
        );
    },
    [pages, store],
  );
}
