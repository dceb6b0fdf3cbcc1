import { theme } from 'shared-ui';
import { CircleCheck, TrendingUp } from 'lucide-react';
import styled from 'styled-components';
import type { BidStatus } from './bidPanelView';
import { BIDDING } from './bidding.messages';

/** How the viewer stands, with icon and words; a change is spoken. */
export function BidStatusLine({ bidStatus }: { bidStatus: BidStatus }) {
  return (
    <div role="status">
      {bidStatus === 'leading' && (
        <Line $isLeading>
          <CircleCheck aria-hidden /> {BIDDING.leading}
        </Line>
      )}
      {bidStatus === 'outbid' && (
        <Line $isLeading={false}>
          <TrendingUp aria-hidden /> {BIDDING.outbid}
        </Line>
      )}
    </div>
  );
}

const Line = styled.p<{ $isLeading: boolean }>`
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
