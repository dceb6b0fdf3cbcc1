import { defineMessages } from 'shared-i18n';
import { useIsOnline } from 'shared-store';
import { RemoteFallback } from 'shared-ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from './PageSkeleton';
import type { PageStore, PartState } from './page-store';
import { RemoteFailure } from './remote-failure';
import { usePageStore } from './RemotesProvider';

const NOTHING: PartState = { status: 'idle' };
const neverChanges = () => () => undefined;

/** The page of a remote: skeleton while it loads, then the page, or the fallback with 'Try again'; header and footer stay. */
export function RemoteRoute({ remote, path }: { remote: string; path: string }) {
  const store = usePageStore();
  const state = useSyncExternalStore(store?.subscribe ?? neverChanges, () => store?.state(remote, path) ?? NOTHING);
  useEffect(() => {
    void store?.ensure(remote, path);
  }, [store, remote, path]);

  if (state.status === 'ready')
    return <GuardedPage Component={state.Component} onCrash={(error) => store?.reportCrash(remote, error)} />;
  if (state.status === 'failed') return <FailedPage error={state.error} {...{ store, remote, path }} />;
  return <PageSkeleton />;
}

interface FailedPageProps {
  error: Error;
  store: PageStore | null;
  remote: string;
  path: string;
}

/** Says what happened, and what can be done about it. */
function FailedPage({ error, store, remote, path }: FailedPageProps) {
  const kind = error instanceof RemoteFailure ? error.kind : null;
  const retry = () => (kind === 'outdated' ? store?.reload() : void store?.ensure(remote, path));
  return <Fallback kind={kind} onRetry={retry} />;
}

/** Nothing of ours failed; the words are here, for nothing can be fetched now. */
const OFFLINE = defineMessages('kit.offline', {
  title: "You're offline.",
  body: 'This page was not opened on this device before. Home and the pages that you opened before still show what they had.',
});

/** The words for a failure load when they are needed; where they do not arrive either, it is the connection after all. */
function Fallback({ kind, onRetry }: { kind: RemoteFailure['kind'] | null; onRetry: () => void }) {
  const [texts, setTexts] = useState<object | null>(kind ? null : {});
  useEffect(() => {
    if (kind)
      import(/* webpackChunkName: "failure-texts" */ './remotes.messages').then(
        ({ FAILURE_TEXTS }) => setTexts(FAILURE_TEXTS[kind]),
        () => setTexts({}),
      );
  }, [kind]);
  const isOnline = useIsOnline();
  return (
    texts && <RemoteFallback {...(isOnline ? texts : { title: OFFLINE.title, body: OFFLINE.body })} onRetry={onRetry} />
  );
}

interface GuardedPageProps {
  Component: React.ComponentType;
  onCrash: (error: unknown) => void;
}

/** A page that throws is replaced by the fallback; another address or 'Try again' gives it a new chance. */
function GuardedPage({ Component, onCrash }: GuardedPageProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[pathname, Component]}
      onError={onCrash}
      fallbackRender={({ resetErrorBoundary }) => <Fallback kind="crashed" onRetry={resetErrorBoundary} />}
    >
      <Component />
    </ErrorBoundary>
  );
}
