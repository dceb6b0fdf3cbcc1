import { theme } from 'shared-ui';
import { Gavel, Trophy } from 'lucide-react';
import styled from 'styled-components';
import { RESULT } from './auctionResult.messages';
import type { Winner } from './bidPanelView';

interface AuctionResultProps {
  winner: Winner | null;
}

/** 'Auction Ended' and who won. The banner above the page leads the winner to the order. */
export function Component({ winner }: AuctionResultProps) {
  return (
    <Root role="status">
      <Disc aria-hidden $isGold={winner !== null}>
        {winner ? <Trophy /> : <Gavel />}
      </Disc>
      <Title>{RESULT.ended}</Title>
      {winner?.isViewer && winner.isSettled && <Own>{RESULT.won}</Own>}
      <Line>{winner ? RESULT.winner(winner) : RESULT.noWinner}</Line>
    </Root>
  );
}

const Root = styled.div`
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
