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
import type { ResultTableProps } from './ResultTable';
import { isRemembered } from './useScrollMemory';

const MINUTE_MS = 60_000;
/** A screen of cards, and of lines. */
const SKELETONS = { grid: 8, row: 6, line: 6 };
const PHONE = '(max-width: 639px)';

const ResultNotes = lazyPart(() => import(/* webpackChunkName: "browse-notes" */ './ResultNotes'), { when: 'request' });
/** Above older results; where its code could not come, the larger message stands in. */
const FailedBanner = lazyPart(() => import(/* webpackChunkName: "browse-failed" */ './FailedBanner'), {
  placeholder: Failure,
});

/** For those who chose the list; cards need none of it. */
const ResultTable = lazyPart(() => import(/* webpackChunkName: "browse-table" */ './ResultTable'), {
  when: 'request',
  placeholder: ({ pages }: ResultTableProps) => <Lines count={pages.reduce((sum, { length }) => sum + length, 0)} />,
});

function useVariant(layout: BrowseLayout): keyof typeof SKELETONS {
  const isPhone = useMediaQuery(PHONE);
  if (isPhone) return 'row';
  return layout === 'list' ? 'line' : 'grid';
}

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
          <ResultNotes address={address} near={view.near} />
        </EmptyFrame>
      );
    case 'results':
      return (
        <>
          {view.hasFailed && <FailedBanner onRetry={refresh} />}
          {view.also && <ResultNotes address={address} also={view.also} />}
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
function ResultList({ layout, ...props }: ResultListProps) {
  const { pages, exactTotal, isStale, wantedPage, address } = props;
  const now = useServerNow(MINUTE_MS);
  const variant = useVariant(layout);
  const { key } = useLocation();
  const isReturn = useMemo(() => isRemembered(key), [key]);
  if (variant === 'line') return <ResultTable {...props} now={now} entry={key} />;
  const offsets = pages.map((_, index) => pages.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  return (
    <List role="list" $isRow={variant === 'row'} $isStale={isStale} aria-busy={isStale || undefined}>
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

/** In the shape of what comes. */
function ResultSkeletons({ layout }: { layout: BrowseLayout }) {
  const variant = useVariant(layout);
  return (
    <Loading label={messages.loading}>
      {variant === 'line' ? (
        <Lines count={SKELETONS.line} />
      ) : (
        <ResultGrid $isList={variant === 'row'}>
          {Array.from({ length: SKELETONS[variant] }, (_, index) => (
            <CardSkeleton key={index} variant={variant} />
          ))}
        </ResultGrid>
      )}
    </Loading>
  );
}

/** As high as a table of so many names with its head. */
const Lines = ({ count }: { count: number }) => (
  <Frame>
    {Array.from({ length: count }, (_, index) => (
      <CardSkeleton key={index} variant="line" />
    ))}
  </Frame>
);

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
const List = styled.div<{ $isRow: boolean; $isStale: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $isRow }) => ($isRow ? 0 : theme.space[4])};
  filter: ${({ $isStale }) => ($isStale ? 'grayscale(1)' : 'none')};
  transition: filter ${theme.duration.base};
`;

const Frame = styled.div`
  padding-block-start: ${theme.size.tap};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
`;
