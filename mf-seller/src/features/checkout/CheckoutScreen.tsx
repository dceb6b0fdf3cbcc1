import { formats } from 'shared-i18n';
import { type SubscriptionPlan, planFeatures } from 'contracts';
import { X } from 'lucide-react';
import { Slot, useMediaQuery, usePiAuth } from 'mf-kit';
import { isPayable, usePayment } from 'mf-kit/payment';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'mf-kit/router';
import { selectCurrentSubscription, serverNow, useAppSelector, useSubscriptionPlans } from 'shared-store';
import { Loading, Skeleton, theme } from 'shared-ui';
import { Accordion } from 'shared-ui/Accordion';
import { Card } from 'shared-ui/Card';
import { IconButton } from 'shared-ui/IconButton';
import { PinnedBar } from 'shared-ui/PinnedBar';
import { useState } from 'react';
import styled from 'styled-components';
import { activeSubscription } from '../../common/activeSubscription';
import { CurrentPlan } from '../../common/CurrentPlan';
import { CHECKOUT_MESSAGES as messages, FAQ } from './checkout.messages';
import { checkoutPlan } from './checkoutPlan';
import { OrderSummary } from './OrderSummary';
import { PayBar } from './PayBar';
import { PaymentCard } from './PaymentCard';
import { subscriptionPayment } from './subscriptionPayment';
import { usePlanQuote } from './usePlanQuote';

const PHONE = '(max-width: 767px)';

/** The checkout of the plan that the address or the navigation state names; without one, the plans. */
export function CheckoutScreen() {
  const { state } = useLocation();
  const [params] = useSearchParams();
  const { plans, isLoading } = useSubscriptionPlans();
  const view = checkoutPlan({ state, planId: params.get('plan'), plans, isLoading });
  if (view.kind === 'missing') return <Navigate to="/subscription" replace />;
  if (view.kind === 'plan') return <Checkout key={view.plan.id} plan={view.plan} />;
  return (
    <Loading label={messages.loading}>
      <Skeleton shape="block" height="24rem" />
    </Loading>
  );
}

function Checkout({ plan }: { plan: SubscriptionPlan }) {
  const payment = usePayment();
  const { user } = usePiAuth();
  const current = useAppSelector(selectCurrentSubscription);
  // What the plan was before the payment: afterwards the session has the new one.
  const [active] = useState(() => activeSubscription(current, serverNow()));
  const before = payment.state.status === 'success' ? active : activeSubscription(current, serverNow());
  const price = usePlanQuote(plan, before, user?.uid ?? null);
  const isPhone = useMediaQuery(PHONE);
  const pay = async () => {
    const quote = await price.ask();
    if (quote && quote.amount > 0) void payment.start(subscriptionPayment(plan, quote));
  };
  const isPaying = payment.state.status === 'processing';
  const payBar = !price.isApplied && (isPaying || isPayable(payment.state)) && (
    <PayBar price={price} isPaying={isPaying} onPay={() => void pay()} />
  );
  return (
    <>
      <CheckoutHead onClose={payment.reset} />
      <Columns>
        <OrderSummary plan={plan} />
        <PaymentCard plan={plan} active={before} price={price} state={payment.state} onPay={() => void pay()}>
          {!isPhone && payBar}
        </PaymentCard>
      </Columns>
      {current && <CurrentPlan current={current} />}
      <p>{messages.feeLine}</p>
      <Card title={messages.faq}>
        <Accordion items={faqOf(plan)} />
      </Card>
      {isPhone && payBar && <PinnedBar start={<Slot name="shell.messages" place="pinned" />}>{payBar}</PinnedBar>}
    </>
  );
}

function CheckoutHead({ onClose }: { onClose: () => void }) {
  const goBack = useGoBack();
  const close = () => {
    onClose();
    goBack();
  };
  return (
    <Head>
      <h1>{messages.heading}</h1>
      <IconButton label={messages.close} icon={<X aria-hidden />} onClick={close} />
    </Head>
  );
}

/** Back to where the visitor came from; to the plans when this was the first page of the visit. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate('/subscription') : navigate(-1));
}

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[6]};

  ${theme.media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const faqOf = (plan: SubscriptionPlan) => [
  {
    id: 'faq-included',
    title: FAQ.included.title,
    content: FAQ.included.content({ features: formats().list(planFeatures(plan)) }),
  },
  { id: 'faq-upgrade', ...FAQ.upgrade },
  { id: 'faq-expiry', ...FAQ.expiry },
  { id: 'faq-cancel', ...FAQ.cancel },
];
