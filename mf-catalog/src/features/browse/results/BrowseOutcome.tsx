import { useLazyPart } from 'mf-kit';
import { useIsOnline } from 'shared-store';
import { Button, ErrorState } from 'shared-ui';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import { EmptyOutcome } from './EmptyOutcome';
import type { FailedBannerProps } from './FailedBanner';
import { LoadMore } from './LoadMore';
import { Results, ResultSkeletons } from './Results';
import type { Browse } from '../useBrowse';

const loadBanner = () => import(/* webpackChunkName: "browse-failed" */ './FailedBanner');

/** What the search came to: cards, nothing, a failure, or cards of before with one. */
export function BrowseOutcome({ address, view, refresh, more }: Browse) {
  const isOnline = useIsOnline();
  switch (view.kind) {
    case 'loading':
      return <ResultSkeletons />;
    case 'failed':
      return <Failure onRetry={refresh} />;
    case 'empty':
      return <EmptyOutcome address={address} near={view.near} />;
    case 'results':
      return (
        <>
          <Failed isShown={view.hasFailed} onRetry={refresh} />
          <Results {...view} isStale={view.isStale || !isOnline} wantedPage={more.wantedPage} address={address} />
          <LoadMore {...more} view={view} />
        </>
      );
  }
}

function Failure({ onRetry }: FailedBannerProps) {
  const isOnline = useIsOnline();
  return (
    <ErrorState
      title={messages.failed}
      body={isOnline ? undefined : messages.offline}
      action={isOnline && <Button onClick={onRetry}>{messages.tryAgain}</Button>}
    />
  );
}

/** The banner's code arrives after the page; where it could not, the larger message stands in for it. */
function Failed({ isShown, onRetry }: FailedBannerProps & { isShown: boolean }) {
  const { Part } = useLazyPart(loadBanner);
  const Message = Part ?? Failure;
  return isShown && <Message onRetry={onRetry} />;
}
