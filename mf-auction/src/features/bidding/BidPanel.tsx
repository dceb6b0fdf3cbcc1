import { type Bid, COUNTDOWN_TICK_MS, type Domain, formatPi } from 'contracts';
import { lazyPart } from 'mf-kit';
import { useOwnBids } from 'mf-kit/own-bids';
import { handleOf } from 'mf-kit/person';
import { selectCurrentUser, useAppSelector, useServerNow } from 'shared-store';
import { Loading, Skeleton, theme } from 'shared-ui';
import { Gavel, TrendingUp, Trophy, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useBids } from '../../common/auction.api';
import { Panel, PanelFigure, PanelFigures, type PanelHead } from '../../common/Panel';
import { BIDDING } from './bidding.messages';
import { type BidPanelView, bidPanelView, type OwnBidFacts, headText } from './bidPanelView';
import { RESULT, winnerText } from './auctionResult.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.bidPanel', {
  loading: 'Loading',
});

const NO_BIDS: readonly Bid[] = [];

const BidForm = lazyPart(() => import(/* webpackChunkName: "bidding" */ './BidForm'), {
  when: 'request',
  placeholder: () => (
    <Loading label={TEXT.loading}>
      <Skeleton shape="block" height="19rem" />
    </Loading>
  ),
});
const BuyNow = lazyPart(() => import(/* webpackChunkName: "bidding" */ './BuyNow'));

/** What the panel is drawn from. */
interface Moment {
  domain: Domain;
  bids: readonly Bid[];
  ownBid: OwnBidFacts | null;
}

interface BidPanelProps {
  domain: Domain;
  /** The auction's clock. */
  children: ReactNode;
}

/** The panel of a running auction; the viewer and the time decide what it offers. The dialog of a purchase outlives it. */
export function BidPanel({ domain: latest, children }: BidPanelProps) {
  const { data: latestBids = NO_BIDS } = useBids(latest.id);
  // The live event of one's own bid comes before its response: until then the panel stays at the moment of the confirmation.
  const [held, hold] = useState<Moment | null>(null);
  const moment = {
    domain: latest,
    bids: latestBids,
    ownBid: useOwnBids().find(({ domain: { id } }) => id === latest.id) ?? null,
  };
  const { domain, bids, ownBid } = held ?? moment;
  const viewer = useAppSelector(selectCurrentUser);
  const now = useServerNow(COUNTDOWN_TICK_MS);
  const view = bidPanelView(domain, bids, viewer, now, ownBid);
  return (
    <>
      {domain.status === 'active' && (
        <Panel {...headOf(view, domain, ownBid)}>
          {'bidFigures' in view && (
            <PanelFigures>
              <HighestBid view={view} top={bids[0]} viewerUid={viewer?.uid} count={domain.bidCount ?? bids.length} />
              {children}
            </PanelFigures>
          )}
          {(view.kind === 'visitor' || view.kind === 'bidding') && (
            <FormPlace $isGuest={view.kind === 'visitor'}>
              <BidForm domain={domain} view={view} onPlacing={(isPlacing) => hold(isPlacing ? moment : null)} />
            </FormPlace>
          )}
        </Panel>
      )}
      {viewer && viewer.uid !== domain.seller.uid && <BuyNow domain={domain} isOpen={view.kind === 'bidding'} />}
    </>
  );
}

function headOf(view: BidPanelView, domain: Domain, ownBid: OwnBidFacts | null): PanelHead {
  if (view.kind === 'ended')
    return {
      tone: 'neutral',
      icon: <Gavel aria-hidden />,
      title: RESULT.ended,
      detail: view.winner ? winnerText(view.winner) : RESULT.noWinner,
    };
  if (view.kind === 'closed') return { tone: 'neutral', icon: <Gavel aria-hidden />, title: BIDDING.closed };
  const text = headText(view, domain, ownBid);
  if (view.kind === 'manage') return { ...text, tone: 'neutral', icon: <UserRound aria-hidden /> };
  if (view.kind === 'bidding' && view.bidStatus === 'leading')
    return { ...text, tone: 'success', icon: <Trophy aria-hidden /> };
  if (view.kind === 'bidding' && view.bidStatus === 'outbid')
    return { ...text, tone: 'warning', icon: <TrendingUp aria-hidden /> };
  return { ...text, tone: 'neutral', icon: <Gavel aria-hidden /> };
}

/* As high as the form of those who have not bid: nothing below it moves when its code is here. */
const FormPlace = styled.div<{ $isGuest: boolean }>`
  min-block-size: ${({ $isGuest }) => ($isGuest ? '20.5rem' : '22.75rem')};

  ${theme.media.md} {
    min-block-size: ${({ $isGuest }) => ($isGuest ? '19.5rem' : '21.75rem')};
  }
`;

const bidderText = ({ user_id, username }: Bid, viewerUid: string | undefined) =>
  user_id === viewerUid ? BIDDING.byYou : BIDDING.by({ person: handleOf(username) });

interface HighestBidProps {
  view: Extract<BidPanelView, { bidFigures: unknown }>;
  top: Bid | undefined;
  viewerUid: string | undefined;
  count: number;
}

/** The highest bid and whose it is, or the starting price before the first. */
function HighestBid({ view, top, viewerUid, count }: HighestBidProps) {
  const { highest, startingPrice } = view.bidFigures;
  const headCounts = view.kind !== 'bidding' || view.bidStatus === 'none';
  return highest === null ? (
    <PanelFigure label={BIDDING.startingPrice}>{formatPi(startingPrice)}</PanelFigure>
  ) : (
    <PanelFigure
      label={headCounts ? BIDDING.highest : `${BIDDING.highest} · ${BIDDING.bids({ count })}`}
      tone="gold"
      note={top?.bid_amount === highest ? bidderText(top, viewerUid) : undefined}
    >
      {formatPi(highest)}
    </PanelFigure>
  );
}
