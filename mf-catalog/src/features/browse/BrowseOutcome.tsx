import { useIsOnline } from 'shared-store';
import { Button, ErrorState } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { BROWSE_MESSAGES as messages } from './browse.messages';
import { EmptyOutcome } from './EmptyOutcome';
import { LoadMore } from './LoadMore';
import { Results, ResultSkeletons } from './Results';
import type { Browse } from './useBrowse';

/** What the search came to: cards, nothing, a failure, or cards of before with one. */
export function BrowseOutcome({ address, view, refresh, more }: Browse) {
  const isOnline = useIsOnline();
  switch (view.kind) {
    case 'loading':
      return <ResultSkeletons />;
    case 'failed':
      return (
        <ErrorState
          title={messages.failed}
          body={isOnline ? undefined : messages.offline}
          action={isOnline && <Button onClick={refresh}>{messages.tryAgain}</Button>}
        />
      );
    case 'empty':
      return <EmptyOutcome address={address} near={view.near} />;
    case 'results':
      return (
        <>
          {view.hasFailed && <FailedBanner onRetry={refresh} />}
          <Results {...view} isStale={view.isStale || !isOnline} wantedPage={more.wantedPage} address={address} />
          <LoadMore {...more} view={view} />
        </>
      );
  }
}

function FailedBanner({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      title={messages.failed}
      action={
        <Button tone="neutral" size="sm" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    />
  );
}
