import { Check, X } from 'lucide-react';
import type { Order } from 'contracts';
import { momentText } from 'mf-kit/dates';
import { theme, VisuallyHidden } from 'shared-ui';
import { Accordion } from 'shared-ui/Accordion';
import { Card } from 'shared-ui/Card';
import styled, { css } from 'styled-components';
import { orderProgress, type ProgressStep, type StepState } from './orderProgress';
import { PROGRESS } from './orders.messages';

interface OrderProgressProps {
  order: Order;
  /** One line that says which step it is, and opens. */
  isCollapsed?: boolean;
}

/** The way of the order as a bar of steps; nothing for an order without one. */
export function OrderProgress({ order, isCollapsed = false }: OrderProgressProps) {
  const steps = orderProgress(order);
  if (steps.length === 0) return null;
  const bar = <Steps steps={steps} />;
  if (!isCollapsed) return <Card>{bar}</Card>;
  return (
    <Card padding="sm">
      <Fold>
        <Accordion items={[{ id: 'order-steps', title: stepText(steps), content: bar }]} />
      </Fold>
    </Card>
  );
}

/** 'Step 3 of 5: Checked' */
function stepText(steps: readonly ProgressStep[]): string {
  const open = steps.findIndex(({ state }) => state !== 'done');
  const at = open === -1 ? steps.length - 1 : open;
  return PROGRESS.step({ step: at + 1, steps: steps.length, label: steps[at]?.label ?? '' });
}

function Steps({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <Bar role="list" aria-label={PROGRESS.title}>
      {steps.map(({ label, state, doneAt, dueAt }, place) => (
        <Step key={label} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <Dot $state={state} aria-hidden>
            {state === 'done' ? <Check /> : state === 'stopped' ? <X /> : place + 1}
          </Dot>
          <Label $isAhead={state === 'ahead'}>
            {label}
            <VisuallyHidden>{PROGRESS.states[state]}</VisuallyHidden>
          </Label>
          {doneAt && (
            <Moment>
              <time dateTime={doneAt}>{momentText(doneAt)}</time>
            </Moment>
          )}
          {dueAt && (
            <Moment>
              {PROGRESS.by} <time dateTime={dueAt}>{momentText(dueAt)}</time>
            </Moment>
          )}
        </Step>
      ))}
    </Bar>
  );
}

/** The card is its frame. */
const Fold = styled.div`
  & details {
    border: 0;
  }
`;

/* A column on phones, a row from medium widths on. */
const Bar = styled.ol`
  display: grid;

  ${theme.media.md} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
`;

const DOT = '2.25rem';

/** The line from this step to the next. */
const line = css<{ $state: StepState }>`
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: ${DOT} 0;
    inset-inline-start: calc(${DOT} / 2 - 1px);
    inline-size: 2px;
    background: ${({ $state }) => ($state === 'done' ? theme.color.success : theme.color.border)};

    ${theme.media.md} {
      inset-block: calc(${DOT} / 2 - 1px) auto;
      inset-inline: calc(50% + ${DOT} / 2 + ${theme.space[2]}) calc(-50% + ${DOT} / 2 + ${theme.space[2]});
      inline-size: auto;
      block-size: 2px;
    }
  }
`;

const Step = styled.li<{ $state: StepState }>`
  position: relative;
  display: grid;
  grid-template: 'dot label' auto 'dot moment' 1fr / ${DOT} minmax(0, 1fr);
  column-gap: ${theme.space[3]};
  min-block-size: ${DOT};

  &:not(:last-child) {
    padding-block-end: ${theme.space[5]};
  }
  ${line}

  ${theme.media.md} {
    grid-template: 'dot' auto 'label' auto 'moment' 1fr / minmax(0, 1fr);
    justify-items: center;
    text-align: center;
    padding-inline: ${theme.space[1]};

    &:not(:last-child) {
      padding-block-end: 0;
    }
  }
`;

const COLORS: Record<StepState, ReturnType<typeof css>> = {
  done: css`
    border-color: ${theme.color.success};
    background: ${theme.color.success};
    color: ${theme.color.bg};
  `,
  current: css`
    border-color: ${theme.color.brand};
    background: ${theme.color.brand};
    color: ${theme.color.onBrand};
  `,
  ahead: css`
    border-color: ${theme.color.border};
    color: ${theme.color.textMuted};
  `,
  stopped: css`
    border-color: ${theme.color.danger};
    color: ${theme.color.danger};
  `,
};

const Dot = styled.span<{ $state: StepState }>`
  grid-area: dot;
  display: grid;
  place-items: center;
  inline-size: ${DOT};
  block-size: ${DOT};
  border: 2px solid;
  border-radius: 50%;
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.bold};
  ${({ $state }) => COLORS[$state]}

  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`;

const Label = styled.span<{ $isAhead: boolean }>`
  grid-area: label;
  align-self: center;
  font-weight: ${theme.weight.semibold};
  color: ${({ $isAhead }) => ($isAhead ? theme.color.textMuted : theme.color.text)};

  ${theme.media.md} {
    margin-block-start: ${theme.space[2]};
  }
`;

const Moment = styled.span`
  grid-area: moment;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;
