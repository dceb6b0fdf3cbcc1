import { type Bid, COUNTDOWN_TICK_MS, type Domain } from 'contracts';
import { usePiAuth } from 'mf-kit';
import { selectCurrentUser, useAppSelector, useServerNow } from 'shared-store';
import { Button, Link, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useBids } from '../../common/auction.api';
import { AuctionResult } from './AuctionResult';
import { type BidDraft, useBidDraft } from './bidDraft';
import { BidForm } from './BidForm';
import { BIDDING } from './bidding.messages';
import { type BidPanelView, bidPanelView } from './bidPanelView';
import { HighestBid, ViewerStatus } from './BidSummary';

const NO_BIDS: Bid[] = [];

interface BidPanelProps {
  domain: Domain;
  /** The auction's clock. */
  children: ReactNode;
}

/** The panel of an auction; the viewer and the time decide what it offers. */
export function BidPanel({ domain, children }: BidPanelProps) {
  const { data: bids = NO_BIDS } = useBids(domain.id);
  const viewer = useAppSelector(selectCurrentUser);
  const view = bidPanelView(domain, bids, viewer, useServerNow(COUNTDOWN_TICK_MS));
  const draft = useBidDraft(domain.id, domain.minimumBid ?? domain.price);
  return (
    <Card>
      <Stack>
        {view.kind !== 'ended' && children}
        {'bidFigures' in view && <HighestBid bidFigures={view.bidFigures} bidCount={domain.bidCount ?? bids.length} />}
        <Offer view={view} domain={domain} draft={draft} />
      </Stack>
    </Card>
  );
}

function Offer({ view, domain, draft }: { view: BidPanelView; domain: Domain; draft: BidDraft }) {
  switch (view.kind) {
    case 'closed':
      return <Muted>{BIDDING.closed}</Muted>;
    case 'ended':
      return <AuctionResult domainId={domain.id} winner={view.winner} />;
    case 'manage':
      return (
        <div>
          <Strong>{BIDDING.manageTitle}</Strong>
          <Muted>{BIDDING.manageNote}</Muted>
          <Link href={`/sell/desk?edit=${domain.id}`}>{BIDDING.manageLink}</Link>
        </div>
      );
    case 'visitor':
      return <LoginPrompt hasDraft={draft.text !== ''} />;
    case 'bidding':
      return (
        <>
          <ViewerStatus bidStatus={view.bidStatus} />
          <BidForm domain={domain} bidFigures={view.bidFigures} ownHold={view.ownHold} draft={draft} />
        </>
      );
  }
}

function LoginPrompt({ hasDraft }: { hasDraft: boolean }) {
  const { signIn, isAuthenticating } = usePiAuth();
  return (
    <>
      <Strong>{BIDDING.loginPrompt}</Strong>
      {hasDraft && <Muted role="status">{BIDDING.kept}</Muted>}
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
