import { createContext, type ReactNode, use, useEffect } from 'react';
import type { PageStore } from './page-store';
import { preloader } from './preloader';
import { whenIdle } from './when-idle';

const PageStoreContext = createContext<PageStore | null>(null);

/** Gives routes, slots and links the one page store. Without it slots stay empty and links do not preload (tests of a single component). */
export function RemotesProvider({ store, children }: { store: PageStore; children: ReactNode }) {
  useEffect(() => whenIdle(() => void preloader().catch(() => undefined)), []);
  return <PageStoreContext value={store}>{children}</PageStoreContext>;
}

export const usePageStore = (): PageStore | null => use(PageStoreContext);
