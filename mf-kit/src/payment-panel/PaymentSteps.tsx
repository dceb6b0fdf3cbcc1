import { theme } from 'shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { PaymentStep } from '../payments/payment-bridge';

/** Milliseconds after which the panel says that people may leave. */
const SLOW_AFTER = 20_000;

const STEPS: { step: PaymentStep; label: string }[] = [
  { step: 'prepare', label: 'Prepare the payment' },
  { step: 'confirm', label: 'Confirm in your Pi app' },
  { step: 'record', label: 'Recorded on the blockchain' },
];

const MARKS = { done: '✓', current: '●', ahead: '○' } as const;

/** The three steps of a payment as they happen, none ticked before it did; each new one is spoken once. */
export function PaymentSteps({ step }: { step: PaymentStep }) {
  const isSlow = useElapsed(SLOW_AFTER);
  const current = STEPS.findIndex((entry) => entry.step === step);
  return (
    <>
      <List>
        {STEPS.map(({ label }, index) => {
          const mark = index < current ? 'done' : index === current ? 'current' : 'ahead';
          return (
            <Step key={label} $mark={mark} aria-current={mark === 'current' ? 'step' : undefined}>
              <span aria-hidden>{MARKS[mark]}</span> {label}
            </Step>
          );
        })}
      </List>
      <Status role="status">
        {isSlow
          ? 'Still working. You can leave, we will finish it.'
          : `Step ${current + 1} of 3: ${STEPS[current]?.label}`}
      </Status>
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
