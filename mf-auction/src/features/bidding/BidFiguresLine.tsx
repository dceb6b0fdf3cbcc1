import { amountText } from 'contracts';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { BIDDING } from './bidding.messages';
import type { BidFigures } from './bidPanelView';

/** What the auction stands at. */
export function BidFiguresLine({
  bidFigures: { highest, startingPrice },
  bidCount,
}: {
  bidFigures: BidFigures;
  bidCount: number;
}) {
  return (
    <div>
      <Label>
        {highest === null ? BIDDING.startingPrice : BIDDING.highest}
        {bidCount > 0 && ` · ${BIDDING.bids(bidCount)}`}
      </Label>
      <Amount $isGold={highest !== null}>{amountText(highest ?? startingPrice)}</Amount>
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
