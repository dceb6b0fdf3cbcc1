import type { Domain } from 'contracts';
import { lazyPart, useMediaQuery } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { useIsOnline, useServerNow } from 'shared-store';
import { Button, ErrorState, Loading, theme } from 'shared-ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { CardSkeleton } from '../../../common/CardSkeleton';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import type { Browse } from '../useBrowse';
import type { BrowseAddress } from '../useBrowseAddress';
import type { BrowseLayout } from './browseLayout';
import { LoadMore } from './LoadMore';
import { ResultGrid, ResultPage } from './ResultPage';
import { isRemembered } from './useScrollMemory';

const MINUTE_MS = 60_000;
const SKELETONS = 8;
const PHONE = '(max-width: 639px)';

const EmptyResults = lazyPart(() => import(/* webpackChunkName: "browse-empty" */ './EmptyResults'), {
  when: 'request',
});
/** Above older results; where its code could not come, the larger message stands in. */
const FailedBanner = lazyPart(() => import(/* webpackChunkName: "browse-failed" */ './FailedBanner'), {
  placeholder: Failure,
});

const useVariant = (layout: BrowseLayout) => (useMediaQuery(PHONE) || layout === 'list' ? 'row' : 'grid');

/** The outcome of a search: cards, nothing, a failure, or older cards under a failure. */
export function Results({ address, view, refresh, more, layout }: Browse & { layout: BrowseLayout }) {
  const isOnline = useIsOnline();
  // Scheduling: the banner's code is fetched while all is well; when it is needed the connection may be gone.
  FailedBanner.useStatus();
  switch (view.kind) {
    case 'loading':
      return <ResultSkeletons layout={layout} />;
    case 'failed':
      return <Failure onRetry={refresh} />;
    case 'empty':
      return (
        <EmptyFrame>
          <EmptyResults address={address} near={view.near} />
        </EmptyFrame>
      );
    case 'results':
      return (
        <>
          {view.hasFailed && <FailedBanner onRetry={refresh} />}
          <ResultList
            {...view}
            isStale={view.isStale || !isOnline}
            wantedPage={more.wantedPage}
            address={address}
            layout={layout}
          />
          <LoadMore {...more} view={view} />
        </>
      );
  }
}

interface ResultListProps {
  pages: readonly (readonly Domain[])[];
  /** Of the whole list, null when unknown. */
  exactTotal: number | null;
  /** They belong to earlier filters. */
  isStale: boolean;
  /** The page that the person asked for. */
  wantedPage: number | null;
  address: BrowseAddress;
  layout: BrowseLayout;
}

/** The found domains, greyed while they belong to earlier filters; only the pages near the screen have cards. */
function ResultList({ pages, exactTotal, isStale, wantedPage, address, layout }: ResultListProps) {
  const now = useServerNow(MINUTE_MS);
  const variant = useVariant(layout);
  const { key } = useLocation();
  const isReturn = useMemo(() => isRemembered(key), [key]);
  const offsets = pages.map((_, index) => pages.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  return (
    <List role="list" $isStale={isStale} aria-busy={isStale || undefined}>
      {pages.map((domains, index) => (
        <ResultPage
          key={index}
          domains={domains}
          offset={offsets[index] ?? 0}
          setSize={exactTotal ?? -1}
          name={`${key} ${index}`}
          takesFocus={wantedPage === index}
          now={now}
          variant={variant}
          address={address}
          isReturn={isReturn}
        />
      ))}
    </List>
  );
}

/** Eight cards in the shape of those to come. */
function ResultSkeletons({ layout }: { layout: BrowseLayout }) {
  const variant = useVariant(layout);
  return (
    <Loading label={messages.loading}>
      <ResultGrid $isList={variant === 'row'}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <CardSkeleton key={index} variant={variant} />
        ))}
      </ResultGrid>
    </Loading>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <ErrorState
      title={messages.failed}
      body={isOnline ? undefined : messages.offline}
      action={isOnline && <Button onClick={onRetry}>{messages.tryAgain}</Button>}
    />
  );
}

/** As high as its content, whose code comes later: the footer stays where it is. */
const EmptyFrame = styled.div`
  min-block-size: 28rem;
`;

/** Grey rather than faint: older results stay legible. */
const List = styled.div<{ $isStale: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  filter: ${({ $isStale }) => ($isStale ? 'grayscale(1)' : 'none')};
  transition: filter ${theme.duration.base};

  @media (min-width: 640px) {
    gap: ${theme.space[4]};
  }
`;
