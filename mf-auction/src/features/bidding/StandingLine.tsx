import { theme } from 'shared-ui';
import { CircleCheck, TrendingUp } from 'lucide-react';
import styled from 'styled-components';
import type { Standing } from './bidPanelView';
import { BIDDING } from './bidding.messages';

/** How the viewer stands, with icon and words; a change is spoken. */
export function StandingLine({ standing }: { standing: Standing }) {
  return (
    <div role="status">
      {standing === 'leading' && (
        <Line $isLeading>
          <CircleCheck aria-hidden /> {BIDDING.leading}
        </Line>
      )}
      {standing === 'outbid' && (
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
