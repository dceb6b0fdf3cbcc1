import { CELEBRATION } from 'contracts';
import { theme } from 'shared-ui';
import { Celebration } from 'shared-ui/Celebration';
import { Gavel, Trophy } from 'lucide-react';
import styled from 'styled-components';
import { RESULT, winnerText } from './auctionResult.messages';
import type { Winner } from './bidPanelView';
import { useFirstTime } from './useFirstTime';

interface AuctionResultProps {
  /** Of the auction and its round. */
  id: string;
  winner: Winner | null;
}

/** 'Auction Ended' and who won. The banner above the page leads the winner to the order. */
export function Component({ id, winner }: AuctionResultProps) {
  const isRefunded = winner?.isRefunded === true;
  const isWon = winner !== null && winner.isViewer && winner.isSettled && !isRefunded;
  return (
    <Root>
      {isWon && <WonOnce id={id} />}
      <Disc aria-hidden $isGold={winner !== null && !isRefunded}>
        {winner && !isRefunded ? <Trophy /> : <Gavel />}
      </Disc>
      <Title>{RESULT.ended}</Title>
      {isWon && <Own>{RESULT.won}</Own>}
      {isRefunded && <Own>{RESULT.refunded}</Own>}
      <Line>{winner ? winnerText(winner) : RESULT.noWinner}</Line>
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
  justify-items: center;
  gap: ${theme.space[2]};
  padding-block: ${theme.space[4]};
  text-align: center;
`;

const Disc = styled.span<{ $isGold: boolean }>`
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  border-radius: ${theme.radius.full};
  background: ${({ $isGold }) => ($isGold ? theme.color.goldBg : theme.color.surface2)};
  color: ${({ $isGold }) => ($isGold ? theme.color.gold : theme.color.textMuted)};

  & > svg {
    inline-size: 2rem;
    block-size: 2rem;
  }
`;

const Title = styled.p`
  font-size: ${theme.fontSize.xl};
  line-height: ${theme.lineHeight.xl};
  font-weight: ${theme.weight.bold};
`;

const Own = styled.p`
  color: ${theme.color.gold};
  font-weight: ${theme.weight.semibold};
`;

const Line = styled.p`
  color: ${theme.color.textMuted};
`;
