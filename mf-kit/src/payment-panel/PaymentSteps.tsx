import { theme } from 'shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { PaymentStep } from '../payments/payment-bridge';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('kit.paymentSteps', {
  slow: 'Still working. You can leave, we will finish it.',
  stepOf: 'Step {current} of 3: {label}',
  prepare: 'Prepare the payment',
  confirm: 'Confirm in your Pi app',
  record: 'Recorded on the blockchain',
});

/** Milliseconds after which the panel says that people may leave. */
const SLOW_AFTER = 20_000;

const STEPS = ['prepare', 'confirm', 'record'] as const satisfies readonly PaymentStep[];

const MARKS = { done: '✓', current: '●', ahead: '○' } as const;

/** The three steps of a payment as they happen, none ticked before it did; each new one is spoken once. */
export function PaymentSteps({ step }: { step: PaymentStep }) {
  const isSlow = useElapsed(SLOW_AFTER);
  const current = STEPS.findIndex((each) => each === step);
  return (
    <>
      <List>
        {STEPS.map((each, index) => {
          const mark = index < current ? 'done' : index === current ? 'current' : 'ahead';
          return (
            <Step key={each} $mark={mark} aria-current={mark === 'current' ? 'step' : undefined}>
              <span aria-hidden>{MARKS[mark]}</span> {TEXT[each]}
            </Step>
          );
        })}
      </List>
      <Status role="status">{isSlow ? TEXT.slow : TEXT.stepOf({ current: current + 1, label: TEXT[step] })}</Status>
    </>
  );
}

function useElapsed(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
  padding: 0;
  list-style: none;
`;

const Step = styled.li<{ $mark: keyof typeof MARKS }>`
  font-weight: ${({ $mark }) => ($mark === 'current' ? theme.weight.semibold : theme.weight.regular)};
  opacity: ${({ $mark }) => ($mark === 'ahead' ? 0.75 : 1)};
`;

const Status = styled.p`
  font-size: ${theme.fontSize.sm};
`;
