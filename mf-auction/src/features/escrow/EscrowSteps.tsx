import { Card } from 'shared-ui/Card';
import { theme } from 'shared-ui';
import { LockKeyhole, TrendingUp, Trophy, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { ESCROW } from './escrow.messages';

const pictures = [LockKeyhole, TrendingUp, Undo2, Trophy];

/** The escrow rule for bidders in four pictures. */
export function EscrowSteps() {
  return (
    <Card title={ESCROW.title}>
      <Steps role="list">
        {ESCROW.steps.map(({ name, text }, at) => {
          const Picture = pictures[at] ?? LockKeyhole;
          return (
            <Step key={name}>
              <Disc aria-hidden $isPrize={at === ESCROW.steps.length - 1}>
                <Picture />
              </Disc>
              <Name>{name}</Name>
              <Text>{text}</Text>
            </Step>
          );
        })}
      </Steps>
    </Card>
  );
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${theme.space[5]} ${theme.space[4]};
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: start;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
`;

const Disc = styled.span<{ $isPrize: boolean }>`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: ${theme.radius.full};
  background: ${({ $isPrize }) => ($isPrize ? theme.color.goldBg : theme.color.surface2)};
  color: ${({ $isPrize }) => ($isPrize ? theme.color.gold : theme.color.brand)};

  & > svg {
    inline-size: 1.375rem;
  }
`;

const Name = styled.strong`
  font-weight: ${theme.weight.semibold};
`;

const Text = styled.span`
  grid-column: 1 / -1;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;
