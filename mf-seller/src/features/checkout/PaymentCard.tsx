import { type CurrentSubscription, formatPi, type SubscriptionPlan } from 'contracts';
import type { PaymentState } from 'mf-kit/payment';
import { PaymentPanel } from 'mf-kit/payment-panel';
import { Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { changeKind } from '../../common/planChange';
import { CHECKOUT_MESSAGES as messages } from './checkout.messages';
import { checkoutNote } from './checkoutPlan';
import { QuoteSummary } from './QuoteSummary';
import { SubscriptionStarted } from './SubscriptionStarted';
import type { usePlanQuote } from './usePlanQuote';

interface PaymentCardProps {
  plan: SubscriptionPlan;
  /** The plan before the payment. */
  active: CurrentSubscription | null;
  price: ReturnType<typeof usePlanQuote>;
  state: PaymentState;
  onPay: () => void;
  /** The button to pay, unless it is at the edge of the screen. */
  children?: ReactNode;
}

/** The method of payment, what paying means, and the running payment. */
export function PaymentCard({ plan, active, price, state, onPay, children }: PaymentCardProps) {
  const { quote, isAsking, isApplied } = price;
  return (
    <Card title={messages.payment}>
      <Stack>
        <p>
          {messages.method}: <strong>{messages.pi}</strong>
        </p>
        {state.status === 'success' || isApplied ? (
          <SubscriptionStarted body={startedText(plan, active, isApplied)} />
        ) : (
          <Note>{checkoutNote(plan, active)}</Note>
        )}
        {!quote && isAsking && <Skeleton shape="block" height="8.25rem" />}
        {quote && !isApplied && <QuoteSummary plan={plan} active={active} quote={quote} />}
        <PaymentPanel
          state={state}
          price={formatPi(quote?.amount ?? plan.price)}
          payee={messages.payee}
          onRetry={onPay}
        />
        {children}
      </Stack>
    </Card>
  );
}

function startedText(plan: SubscriptionPlan, active: CurrentSubscription | null, isApplied: boolean): string {
  if (isApplied) return messages.applied({ name: plan.name });
  return changeKind(plan, active) === 'downgrade'
    ? messages.scheduled({ name: plan.name })
    : messages.successBody({ name: plan.name });
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
`;
