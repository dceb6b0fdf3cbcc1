import { formatPi } from 'contracts';
import { theme } from 'shared-ui';
import { CircleCheck, TrendingUp } from 'lucide-react';
import styled from 'styled-components';
import { BIDDING } from './bidding.messages';
import { type BidFigures, type BidStatus, statusText } from './bidPanelView';

interface HighestBidProps {
  bidFigures: BidFigures;
  bidCount: number;
  /** Whether the reserve is met; null without one. */
  reserve: string | null;
}

/** The highest bid, or the starting price before the first. */
export function HighestBid({ bidFigures: { highest, startingPrice }, bidCount, reserve }: HighestBidProps) {
  return (
    <div>
      <Label>
        {highest === null ? BIDDING.startingPrice : BIDDING.highest}
        {bidCount > 0 && ` · ${BIDDING.bids({ count: bidCount })}`}
      </Label>
      <Amount $isGold={highest !== null}>{formatPi(highest ?? startingPrice)}</Amount>
      {reserve && <Label>{reserve}</Label>}
    </div>
  );
}

/** Whether the viewer leads or was outbid, by icon and words; a screen reader hears a change. */
export function ViewerStatus({ bidStatus }: { bidStatus: BidStatus }) {
  const isLeading = bidStatus === 'leading';
  return (
    <div role="status">
      {statusText(bidStatus) && (
        <Status $isLeading={isLeading}>
          {isLeading ? <CircleCheck aria-hidden /> : <TrendingUp aria-hidden />} {statusText(bidStatus)}
        </Status>
      )}
    </div>
  );
}

const Label = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Amount = styled.p<{ $isGold: boolean }>`
  color: ${({ $isGold }) => ($isGold ? theme.color.gold : theme.color.text)};
  font-size: ${theme.fontSize['3xl']};
  line-height: ${theme.lineHeight['3xl']};
  font-weight: ${theme.weight.heavy};
  font-variant-numeric: ${theme.fontNumeric};
  letter-spacing: -0.02em;
`;

const Status = styled.p<{ $isLeading: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${({ $isLeading }) => ($isLeading ? theme.color.successBg : theme.color.warningBg)};
  color: ${({ $isLeading }) => ($isLeading ? theme.color.successOnBg : theme.color.warningOnBg)};
  font-weight: ${theme.weight.semibold};

  & > svg {
    flex: none;
    inline-size: 1.25rem;
  }
`;
