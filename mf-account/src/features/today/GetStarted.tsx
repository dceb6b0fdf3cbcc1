import { TODAY } from 'contracts';
import { Check } from 'lucide-react';
import { useSiteSettings } from 'shared-store';
import { LinkButton, theme, VisuallyHidden } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { FirstSteps } from './firstSteps';
import { START } from './today.messages';

const STEPS = 3;

/** The three first steps, the present one with its buttons. */
export function GetStarted({ steps: { hasMoney, watched } }: { steps: FirstSteps }) {
  const { isTestMode } = useSiteSettings();
  const hasWatched = watched >= TODAY.firstNames;
  const done = 1 + Number(hasMoney) + Number(hasWatched);
  const { add, watch } = START;
  const amount = TODAY.firstAmount;
  return (
    <Card title={START.title} action={<Muted>{START.done({ done, steps: STEPS })}</Muted>} padding="md">
      <Bar aria-hidden>
        <span style={{ inlineSize: `${(100 * done) / STEPS}%` }} />
      </Bar>
      <List role="list">
        <Step place={1} title={START.connected} isDone />
        <Step place={2} title={add.title} text={add.text} isDone={hasMoney} isNow={!hasMoney}>
          <LinkButton href={`/profile?deposit=${amount}&return=/today`} fullWidth>
            {isTestMode ? add.test : add.real}
          </LinkButton>
          <LinkButton href="/profile?deposit=&return=/today" tone="neutral" fullWidth>
            {add.other}
          </LinkButton>
        </Step>
        <Step
          place={3}
          title={watch.title}
          text={watched > 0 ? watch.soFar({ count: watched }) : watch.text}
          isDone={hasWatched}
          isNow={hasMoney && !hasWatched}
        >
          <LinkButton href="/browse" fullWidth>
            {watch.action}
          </LinkButton>
        </Step>
      </List>
    </Card>
  );
}

interface StepProps {
  place: number;
  title: string;
  text?: string;
  isDone: boolean;
  isNow?: boolean;
  /** Its buttons, while it is the present one. */
  children?: ReactNode;
}

function Step({ place, title, text, isDone, isNow = false, children }: StepProps) {
  return (
    <Item $isNow={isNow} aria-current={isNow ? 'step' : undefined}>
      <Dot aria-hidden $isDone={isDone} $isNow={isNow}>
        {isDone ? <Check /> : place}
      </Dot>
      <div>
        <Title $isDone={isDone}>
          {title}
          {isDone && <VisuallyHidden>{START.isDone}</VisuallyHidden>}
        </Title>
        {text && !isDone && <Muted>{text}</Muted>}
      </div>
      {isNow && <Buttons>{children}</Buttons>}
    </Item>
  );
}

const Muted = styled.p`
  color: ${theme.color.textMuted};
`;

const Bar = styled.div`
  block-size: 0.375rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface2};
  overflow: hidden;

  & > span {
    display: block;
    block-size: 100%;
    background: ${theme.color.brand};
  }
`;

const List = styled.ol`
  display: grid;
  margin-block-start: ${theme.space[4]};
`;

const Item = styled.li<{ $isNow: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[3]} ${theme.space[4]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${({ $isNow }) => ($isNow ? theme.color.surface2 : 'none')};
`;

const Dot = styled.span<{ $isDone: boolean; $isNow: boolean }>`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border: 2px solid
    ${({ $isDone, $isNow }) => ($isDone ? theme.color.success : $isNow ? theme.color.brand : theme.color.borderControl)};
  border-radius: ${theme.radius.full};
  background: ${({ $isDone }) => ($isDone ? theme.color.success : theme.color.bg)};
  color: ${({ $isDone, $isNow }) => ($isDone ? theme.color.bg : $isNow ? theme.color.brand : theme.color.textMuted)};
  font-weight: ${theme.weight.bold};

  & > svg {
    inline-size: 1.25rem;
  }
`;

const Title = styled.p<{ $isDone: boolean }>`
  color: ${({ $isDone }) => ($isDone ? theme.color.textMuted : theme.color.text)};
  font-weight: ${theme.weight.semibold};
`;

const Buttons = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${theme.space[3]};
`;
