import { type Bid, CELEBRATION, COUNTDOWN_TICK_MS, type Domain } from 'contracts';
import { selectCurrentUser, useAppSelector, useServerNow } from 'shared-store';
import { theme } from 'shared-ui';
import { Celebration } from 'shared-ui/Celebration';
import styled from 'styled-components';
import { useBids } from '../../common/auction.api';
import { PanelNote } from '../../common/Panel';
import { RESULT, winnerText } from './auctionResult.messages';
import { bidPanelView } from './bidPanelView';
import { BIDDING } from './bidding.messages';
import { useFirstTime } from './useFirstTime';

const NO_BIDS: readonly Bid[] = [];

/** How an auction that is over ended: 'Auction Ended' and who won, or that it was closed before. */
export function Component({ domain }: { domain: Domain }) {
  const { data: bids = NO_BIDS } = useBids(domain.id);
  const viewer = useAppSelector(selectCurrentUser);
  const view = bidPanelView(domain, bids, viewer, useServerNow(COUNTDOWN_TICK_MS));
  if (view.kind !== 'ended') return <PanelNote>{BIDDING.closed}</PanelNote>;
  const { winner } = view;
  const isWon = winner !== null && winner.isViewer && winner.isSettled && !winner.isRefunded;
  return (
    <Root>
      {isWon && <WonOnce id={`${domain.id}:${domain.round ?? 1}`} />}
      <strong>{RESULT.ended}</strong>
      {winner?.isRefunded && <Own>{RESULT.refunded}</Own>}
      <PanelNote>{winner ? winnerText(winner) : RESULT.noWinner}</PanelNote>
    </Root>
  );
}

/** The winner's moment, at the first sight of it only. */
function WonOnce({ id }: { id: string }) {
  return useFirstTime(id) && <Celebration {...CELEBRATION} />;
}

const Root = styled.div`
  position: relative;
  display: grid;
`;

const Own = styled.p`
  color: ${theme.color.gold};
  font-weight: ${theme.weight.semibold};
`;
