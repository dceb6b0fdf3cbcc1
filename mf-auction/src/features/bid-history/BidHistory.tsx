import type { Bid } from 'contracts';
import { isApiError, selectCurrentUser, useAppSelector } from 'shared-store';
import { useLazyPart } from 'mf-kit';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { Button, ErrorState, Loading, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useBids } from '../../common/auction.api';
import { BidTable } from './BidTable';
import { HISTORY } from './bidHistory.messages';
import { useSpokenBid } from './useSpokenBid';

const SHOWN_AT_FIRST = 8;

const loadChart = () => import(/* webpackChunkName: "bid-chart" */ './BidChart');

interface BidHistoryProps {
  domainId: string;
  /** Whether bids may still come. */
  isRunning: boolean;
}

/** All bids of an auction, kept current by the page's live topic: as a step line and, with the same data, as a table. */
export function BidHistory({ domainId, isRunning }: BidHistoryProps) {
  const { data: bids, error, isFetching, refetch } = useBids(domainId);
  const spoken = useSpokenBid(bids && (bids[0] ?? null));
  return (
    <Card title={HISTORY.title} action={bids?.length ? <Count>{HISTORY.count(bids.length)}</Count> : undefined}>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {bids && <Bids bids={bids} isRunning={isRunning} />}
      {!bids && error && (
        <ErrorState
          compact
          title={HISTORY.failed}
          supportCode={isApiError(error) ? error.requestId : undefined}
          action={
            <Button tone="neutral" loading={isFetching} onClick={() => void refetch()}>
              {HISTORY.retry}
            </Button>
          }
        />
      )}
      {!bids && !error && (
        <Loading label="Loading bids">
          <Skeleton lines={4} />
        </Loading>
      )}
    </Card>
  );
}

function Bids({ bids, isRunning }: { bids: readonly Bid[]; isRunning: boolean }) {
  const viewer = useAppSelector(selectCurrentUser);
  const [showsAll, setShowsAll] = useState(false);
  const { Part: BidChart } = useLazyPart(loadChart);
  if (bids.length === 0)
    return <EmptyState headingLevel={3} picture={<Gavel />} title={isRunning ? HISTORY.empty : HISTORY.emptyAtEnd} />;
  return (
    <Stack>
      {bids.length > 1 && <ChartFrame>{BidChart && <BidChart bids={bids} />}</ChartFrame>}
      <BidTable bids={showsAll ? bids : bids.slice(0, SHOWN_AT_FIRST)} viewerUid={viewer?.uid} />
      {bids.length > SHOWN_AT_FIRST && !showsAll && (
        <Button tone="ghost" onClick={() => setShowsAll(true)}>
          {HISTORY.showAll(bids.length)}
        </Button>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const ChartFrame = styled.div`
  min-block-size: 12rem;
`;

const Count = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
