import { Button, ErrorState } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { BROWSE_MESSAGES as messages } from './browse.messages';
import { EmptyResults } from './EmptyResults';
import { LoadMore } from './LoadMore';
import { Results, ResultSkeletons } from './Results';
import type { Browse } from './useBrowse';

/** What the search came to: cards, nothing, a failure, or cards of before with one. */
export function BrowseOutcome({ address, view, refresh, more }: Browse) {
  switch (view.kind) {
    case 'loading':
      return <ResultSkeletons />;
    case 'failed':
      return <ErrorState title={messages.failed} action={<Button onClick={refresh}>{messages.tryAgain}</Button>} />;
    case 'empty':
      return <EmptyResults address={address} />;
    case 'results':
      return (
        <>
          {view.hasFailed && <FailedBanner onRetry={refresh} />}
          <Results domains={view.domains} isStale={view.isStale} />
          {view.hasMore && <LoadMore {...more} />}
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
