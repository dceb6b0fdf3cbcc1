import { Check, X } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { theme } from 'shared-ui';

/** `confirming`, `approving`, `recording` are under way; the rest are ends. */
export type PaymentStatus = 'confirming' | 'approving' | 'recording' | 'done' | 'cancelled' | 'failed';

export interface PaymentProgressProps {
  status: PaymentStatus;
  /** The step at which a cancelled or failed payment stopped, from 0. */
  stoppedAt?: 0 | 1 | 2;
  /** A sentence under the steps, e.g. after 20 s 'Still working. You can leave, we will finish it.' */
  note?: string;
}

type Mark = 'waiting' | 'current' | 'done' | 'stopped';

const steps = ['Confirm in your Pi app', 'We approve', 'Recorded on the blockchain'];
const running: Partial<Record<PaymentStatus, number>> = { confirming: 0, approving: 1, recording: 2, done: 3 };
const markTerms: Record<Mark, string> = {
  waiting: 'waiting',
  current: 'in progress',
  done: 'done',
  stopped: 'stopped',
};

const sentences: Record<PaymentStatus, string> = {
  confirming: 'Waiting for you to confirm in your Pi app',
  approving: 'We approve the payment',
  recording: 'Being recorded on the blockchain',
  done: 'Payment complete',
  cancelled: 'Payment cancelled. Nothing was taken.',
  failed: 'Payment failed',
};

/** The three steps of every Pi payment. */
export function PaymentProgress({ status, stoppedAt = 0, note }: PaymentProgressProps) {
  const at = running[status];
  const mark = (step: number): Mark => {
    if (at === undefined) return step < stoppedAt ? 'done' : step === stoppedAt ? 'stopped' : 'waiting';
    return step < at ? 'done' : step === at ? 'current' : 'waiting';
  };
  return (
    <Root>
      <Steps role="list">
        {steps.map((step, index) => (
          <Step key={step} aria-current={mark(index) === 'current' ? 'step' : undefined} $mark={mark(index)}>
            <Disc $mark={mark(index)} role="img" aria-label={markTerms[mark(index)]}>
              {mark(index) === 'done' ? <Check /> : mark(index) === 'stopped' ? <X /> : index + 1}
            </Disc>
            {step}
          </Step>
        ))}
      </Steps>
      <Sentence role="status">
        {sentences[status]}
        {note && <Note>{note}</Note>}
      </Sentence>
    </Root>
  );
}

const pulse = keyframes`50% { box-shadow: 0 0 0 5px ${theme.color.surface2}; }`;

const Root = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
`;

const Step = styled.li<{ $mark: Mark }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  color: ${({ $mark }) => ($mark === 'waiting' ? theme.color.textMuted : theme.color.text)};
  font-weight: ${({ $mark }) => ($mark === 'current' ? theme.weight.bold : theme.weight.medium)};
`;

const discs = {
  waiting: [theme.color.surface2, theme.color.textMuted],
  current: [theme.color.brand, theme.color.onBrand],
  done: [theme.color.successBg, theme.color.successOnBg],
  stopped: [theme.color.dangerBg, theme.color.dangerOnBg],
} as const satisfies Record<Mark, readonly [string, string]>;

const Disc = styled.span<{ $mark: Mark }>`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border: 1px solid transparent;
  border-radius: 50%;
  background: ${({ $mark }) => discs[$mark][0]};
  color: ${({ $mark }) => discs[$mark][1]};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.bold};

  [aria-current] > & {
    animation: ${pulse} 1.4s ease-in-out infinite;
  }
  & > svg {
    inline-size: 1.125rem;
  }
`;

const Sentence = styled.div`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  color: ${theme.color.textMuted};
`;

const Note = styled.p`
  font-weight: ${theme.weight.semibold};
`;
