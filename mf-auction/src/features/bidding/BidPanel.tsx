import { type Bid, COUNTDOWN_TICK_MS, type Domain } from 'contracts';
import { lazyPart, usePiAuth } from 'mf-kit';
import { useOwnBids } from 'mf-kit/own-bids';
import { selectCurrentUser, useAppSelector, useServerNow } from 'shared-store';
import { Button, Loading, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useBids } from '../../common/auction.api';
import { BIDDING } from './bidding.messages';
import { type BidPanelView, bidPanelView, type OwnBidFacts, reserveText } from './bidPanelView';
import { HighestBid, ViewerStatus } from './BidSummary';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.bidPanel', {
  loading: 'Loading',
});

const NO_BIDS: readonly Bid[] = [];

/** Keeps the height of the part that comes. */
const placeOf = (height: string) => () => (
  <Loading label={TEXT.loading}>
    <Skeleton shape="block" height={height} />
  </Loading>
);
const BidForm = lazyPart(() => import(/* webpackChunkName: "bidding" */ './BidForm'), {
  when: 'request',
  placeholder: placeOf('28rem'),
});
const KeptBid = lazyPart(() => import(/* webpackChunkName: "bidding" */ './KeptBid'));
const BuyNow = lazyPart(() => import(/* webpackChunkName: "bidding" */ './BuyNow'));
const AuctionResult = lazyPart(() => import(/* webpackChunkName: "auction-result" */ './AuctionResult'), {
  when: 'request',
  placeholder: placeOf('11rem'),
});

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

/** The panel of an auction; the viewer and the time decide what it offers. */
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
    <Card>
      <Stack>
        {view.kind !== 'ended' && children}
        {'bidFigures' in view && (
          <HighestBid
            bidFigures={view.bidFigures}
            bidCount={domain.bidCount ?? bids.length}
            reserve={reserveText(domain)}
          />
        )}
        <Offer view={view} domain={domain} onPlacing={(isPlacing) => hold(isPlacing ? moment : null)} />
        {viewer && viewer.uid !== domain.seller.uid && <BuyNow domain={domain} isOpen={view.kind === 'bidding'} />}
      </Stack>
    </Card>
  );
}

interface OfferProps {
  view: BidPanelView;
  domain: Domain;
  onPlacing: (isPlacing: boolean) => void;
}

/** What the viewer may do; the seller has controls of their own beside it. */
function Offer({ view, domain, onPlacing }: OfferProps) {
  switch (view.kind) {
    case 'closed':
      return <Muted>{BIDDING.closed}</Muted>;
    case 'ended':
      return <AuctionResult id={`${domain.id}:${domain.round ?? 1}`} winner={view.winner} />;
    case 'manage':
      return null;
    case 'visitor':
      return <LoginPrompt domainId={domain.id} />;
    case 'bidding':
      return (
        <>
          <ViewerStatus bidStatus={view.bidStatus} />
          <BidForm domain={domain} view={view} onPlacing={onPlacing} />
        </>
      );
  }
}

function LoginPrompt({ domainId }: { domainId: string }) {
  const { signIn, isAuthenticating } = usePiAuth();
  return (
    <>
      <Strong>{BIDDING.loginPrompt}</Strong>
      <KeptBid domainId={domainId} />
      <Button size="lg" fullWidth loading={isAuthenticating} onClick={() => void signIn()}>
        {BIDDING.login}
      </Button>
      <Muted>{BIDDING.held}</Muted>
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Strong = styled.p`
  font-weight: ${theme.weight.semibold};
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
`;
