import type { Bid, Domain } from 'contracts';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { lazyPart } from 'mf-kit';
import { useOwnBids } from 'mf-kit/own-bids';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { Stack } from 'shared-ui/Stack';
import { Button, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { Gavel } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useBids } from '../../common/auction.api';
import { EXTENDED } from '../../common/extension';
import { mergeBids } from '../../common/newerAuction';
import { BidTable } from './BidTable';
import { HISTORY } from './bidHistory.messages';
import { useOlderBids } from './olderBids.api';
import { useSpokenBid } from './useSpokenBid';

const SHOWN_AT_FIRST = 8;
const FEW = 6;

const BidChart = lazyPart(() => import(/* webpackChunkName: "bid-chart" */ './BidChart'));

interface BidHistoryProps {
  domainId: string;
  /** Of all bids, of which the newest are here. */
  bidCount: number;
  /** Whether bids may still come. */
  isRunning: boolean;
  /** The viewer is the seller, who cannot bid. */
  isOwn: boolean;
  /** Why the end was moved apart from a late bid. */
  extendedBecause: Domain['extendedBecause'];
  saleRefunded: boolean;
  /** In the card's head, beside how many bids there are. */
  action: ReactNode;
}

/** All bids of an auction, kept current by the page's live topic: as a step line and, with the same data, as a table. */
export function BidHistory(props: BidHistoryProps) {
  const { domainId, bidCount, isRunning, isOwn, extendedBecause, saleRefunded, action } = props;
  const query = useBids(domainId);
  const { data: bids } = query;
  const viewer = useAppSelector(selectCurrentUser);
  const spoken = useSpokenBid(bids && (bids[0] ?? null), viewer?.uid);
  return (
    <div id="bids">
      <Card
        title={HISTORY.title}
        action={
          <Head>
            {!!bids?.length && <Count>{HISTORY.count({ count: Math.max(bidCount, bids.length) })}</Count>}
            {action}
          </Head>
        }
      >
        <VisuallyHidden role="status">{spoken}</VisuallyHidden>
        {extendedBecause && <Reason>{EXTENDED[extendedBecause]}</Reason>}
        <QueryState
          query={query}
          compact
          loading={HISTORY.loading}
          skeleton={<Skeleton lines={4} />}
          failed={HISTORY.failed}
          empty={<EmptyState headingLevel={3} picture={<Gavel />} title={emptyText(isRunning, isOwn)} />}
        >
          {(newest) => <Bids {...{ domainId, newest, bidCount, saleRefunded }} />}
        </QueryState>
      </Card>
    </div>
  );
}

function emptyText(isRunning: boolean, isOwn: boolean): string {
  if (!isRunning) return HISTORY.emptyAtEnd;
  return isOwn ? HISTORY.emptyForSeller : HISTORY.empty;
}

interface BidsProps {
  domainId: string;
  newest: readonly Bid[];
  bidCount: number;
  saleRefunded: boolean;
}

function Bids({ domainId, newest, bidCount, saleRefunded }: BidsProps) {
  const older = useOlderBids(domainId);
  const bids = older.bids ? mergeBids(newest, older.bids) : newest;
  const viewer = useAppSelector(selectCurrentUser);
  const own = useOwnBids().find(({ domain }) => domain.id === domainId);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Stack>
      {bids.length > 1 && (
        <ChartFrame $isSmall={bids.length < FEW}>
          <BidChart bids={bids} ownMaximum={own?.isLeading ? own.maxAmount : null} />
        </ChartFrame>
      )}
      <BidTable
        bids={showsAll ? bids : bids.slice(0, SHOWN_AT_FIRST)}
        viewerUid={viewer?.uid}
        saleRefunded={saleRefunded}
      />
      {bids.length > SHOWN_AT_FIRST && !showsAll && (
        <Button tone="ghost" onClick={() => setShowsAll(true)}>
          {HISTORY.showAll({ bids: bids.length })}
        </Button>
      )}
      {(showsAll || bids.length <= SHOWN_AT_FIRST) && bids.length < bidCount && older.hasMore && (
        <Button tone="ghost" loading={older.isLoading} onClick={() => void older.load()}>
          {HISTORY.older}
        </Button>
      )}
      {older.hasFailed && <p role="alert">{HISTORY.olderFailed}</p>}
    </Stack>
  );
}

/** Keeps the place of the drawing, which is small for few bids. */
const ChartFrame = styled.div<{ $isSmall: boolean }>`
  min-block-size: ${({ $isSmall }) => ($isSmall ? '7rem' : '12rem')};
`;

const Reason = styled.p`
  padding-block-end: ${theme.space[3]};
  color: ${theme.color.textMuted};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${theme.space[1]} ${theme.space[3]};
`;

const Count = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
