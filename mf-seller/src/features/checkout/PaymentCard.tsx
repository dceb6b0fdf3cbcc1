import { type CurrentSubscription, formatPi, type SubscriptionPlan } from 'contracts';
import type { PaymentState } from 'mf-kit/payment';
import { MoneyFacts } from 'mf-kit/money-parts';
import { PaymentPanel } from 'mf-kit/payment-panel';
import { Skeleton } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Stack } from 'shared-ui/Stack';
import { CalendarClock, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
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
  const isOver = state.status === 'success' || isApplied;
  return (
    <Card title={messages.payment}>
      <Stack gap={5}>
        <p>
          {messages.method}: <strong>{messages.pi}</strong>
        </p>
        {isOver && <SubscriptionStarted body={startedText(plan, active, isApplied)} />}
        {!quote && isAsking && <Skeleton shape="block" height="5.25rem" />}
        {quote && !isOver && <QuoteSummary plan={plan} active={active} quote={quote} />}
        {!isOver && (
          <MoneyFacts
            facts={[
              { icon: <CalendarClock aria-hidden />, text: checkoutNote(plan, active) },
              { icon: <Wallet aria-hidden />, text: messages.fromPi },
            ]}
          />
        )}
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
