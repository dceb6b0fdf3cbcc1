import { RemoteFallback } from 'shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from './PageSkeleton';
import { usePageStore } from './RemotesProvider';
import type { PageStore, PartState } from './page-store';

const NOTHING: PartState = { status: 'idle' };
const neverChanges = () => () => undefined;

/** The page of a remote: skeleton while it loads, then the page, or the fallback with 'Try again'; header and footer stay. */
export function RemoteRoute({ remote, path }: { remote: string; path: string }) {
  const store = usePageStore();
  const state = useSyncExternalStore(store?.subscribe ?? neverChanges, () => store?.state(remote, path) ?? NOTHING);
  useEffect(() => {
    void store?.ensure(remote, path);
  }, [store, remote, path]);

  if (state.status === 'ready') return <GuardedPage Component={state.Component} />;
  if (state.status === 'failed') return <RemoteFallback onRetry={() => retry(store, remote, path)} />;
  return <PageSkeleton />;
}

const retry = (store: PageStore | null, remote: string, path: string) => void store?.ensure(remote, path);

/** A page that throws is replaced by the fallback; another address or 'Try again' gives it a new chance. */
function GuardedPage({ Component }: { Component: React.ComponentType }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[pathname, Component]}
      onError={(error) => console.error('A page failed', error)}
      fallbackRender={({ resetErrorBoundary }) => <RemoteFallback onRetry={resetErrorBoundary} />}
    >
      <Component />
    </ErrorBoundary>
  );
}
