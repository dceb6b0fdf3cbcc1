import { useLeftOpenPayment, usePaymentBridge } from 'mf-kit';
import { Button, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { usePaymentBlock } from '../payment-block/use-payment-block';
import { PAYMENT_MESSAGES } from '../payments/payment.messages';
import type { PaymentState } from '../payments/payment-state';
import { PaymentReceipt } from './PaymentReceipt';
import { PaymentSteps } from './PaymentSteps';
import { RepairPayment } from './RepairPayment';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('kit.paymentPanel', {
  payment: 'Payment',
  cancelled: 'Payment Cancelled',
  cancelledBody: 'No π left your wallet. Everything you entered is still here.',
  checking: 'Your payment is being checked. Nothing is lost, and nothing is paid twice.',
  tryAgain: 'Try again',
  practice: 'Practice mode: no real π moves',
  offline: "You're offline. You can pay once you're back.",
  leaving: "Leave before confirming and you pay nothing. After that you can close this page: we'll finish.",
});

export interface PaymentPanelProps {
  state: PaymentState;
  /** What is paid, as it is read: '4.20 π'. */
  price: string;
  /** Who receives it, e.g. '@bob' or 'Dotpi'. */
  payee: string;
  /** Shown as 'Try again' after a failed or cancelled payment. */
  onRetry?: () => void;
  /** What to do after success: a link onwards, sharing. */
  children?: ReactNode;
}

/**
 * The one panel of a running or finished payment (docs/rules.md section 8). Renders nothing while no payment was started. With the
 * simulator's mock it says that no real π moves.
 */
export function PaymentPanel(props: PaymentPanelProps) {
  const { isPractice } = usePaymentBridge();
  const leftOpen = useLeftOpenPayment();
  const panel = useRef<HTMLDivElement>(null);
  const { status } = props.state;
  // The button may be far away, at the lower edge of a phone: what became of it must be seen.
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [status]);
  if (status === 'idle') return null;
  return (
    <Stack ref={panel}>
      {isPractice && <Banner tone="practice" title={TEXT.practice} />}
      <Outcome {...props} />
      {leftOpen && status === 'failed' && <RepairPayment />}
    </Stack>
  );
}

function Outcome({ state, price, payee, onRetry, children }: PaymentPanelProps) {
  switch (state.status) {
    case 'idle':
      return null;
    case 'processing':
      return (
        <Panel aria-label={TEXT.payment}>
          <Title>{PAYMENT_MESSAGES.paying({ price, payee })}</Title>
          <PaymentSteps step={state.step} />
          <Note>{TEXT.leaving}</Note>
        </Panel>
      );
    case 'success':
      return (
        <Panel aria-label={TEXT.payment} $tone="success">
          <Title role="status">{PAYMENT_MESSAGES.paid({ price, payee })}</Title>
          <PaymentReceipt paymentId={state.paymentId} txid={state.txid} />
          {children}
        </Panel>
      );
    case 'cancelled':
      return (
        <Panel aria-label={TEXT.payment} $tone="warning">
          <Title role="status">{TEXT.cancelled}</Title>
          <p>{TEXT.cancelledBody}</p>
          <Retry onRetry={onRetry} />
        </Panel>
      );
    case 'failed':
      return (
        <Panel aria-label={TEXT.payment} $tone="danger">
          <Title role="alert">{state.message}</Title>
          {state.canRetry ? <Retry onRetry={onRetry} /> : <p>{TEXT.checking}</p>}
        </Panel>
      );
  }
}

function Retry({ onRetry }: Pick<PaymentPanelProps, 'onRetry'>) {
  const off = usePaymentBlock(TEXT.offline);
  if (!onRetry) return null;
  return (
    <>
      <Button tone="neutral" {...off.button} onClick={onRetry}>
        {TEXT.tryAgain}
      </Button>
      {off.reason && <p id={off.noteId}>{off.reason}</p>}
    </>
  );
}

const tones = {
  info: [theme.color.infoBg, theme.color.infoOnBg],
  success: [theme.color.successBg, theme.color.successOnBg],
  warning: [theme.color.warningBg, theme.color.warningOnBg],
  danger: [theme.color.dangerBg, theme.color.dangerOnBg],
} as const;

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;

const Panel = styled.section<{ $tone?: keyof typeof tones }>`
  display: grid;
  justify-items: start;
  gap: ${theme.space[4]};
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${({ $tone = 'info' }) => tones[$tone][0]};
  color: ${({ $tone = 'info' }) => tones[$tone][1]};
`;

const Title = styled.p`
  font-weight: ${theme.weight.semibold};
`;

const Note = styled.p`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;
