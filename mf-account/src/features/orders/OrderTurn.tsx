import { COUNTDOWN_TICK_MS, type Order, type StrikeEffect } from 'contracts';
import { lazyPart } from 'mf-kit';
import { type Payment, usePayment } from 'mf-kit/payment';
import { momentText } from 'mf-kit/dates';
import { OrderPayment } from 'mf-kit/order-payment';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { NEXT_STRIKE } from 'mf-kit/strike-messages';
import { useServerNow } from 'shared-store';
import { Button, notify, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Countdown } from 'shared-ui/Countdown';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { DEAL } from '../../common/deal.messages';
import { DISPUTE } from './dispute.messages';
import { GOODS } from './goods.messages';
import { ORDERS } from './orders.messages';
import { type OrderStep, orderSteps } from './orderSteps';
import type { OrderView } from './orderView';
import { useStepDialog } from './useStepDialog';

const StepDialog = lazyPart(() => import(/* webpackChunkName: "forms" */ './StepDialog'));

interface OrderTurnProps {
  order: Order;
  view: OrderView;
  uid: string;
  /** What a missed deadline would bring the viewer besides; undefined where none can. */
  nextStrike: StrikeEffect | undefined;
}

/** Who acts next, by when, what happens otherwise, and what the viewer can do about it. */
export function OrderTurn({ order, view, uid, nextStrike }: OrderTurnProps) {
  const dialog = useStepDialog(order, uid);
  const payment = usePayment();
  const open = async (step: OrderStep) =>
    (await StepDialog.preload()) ? dialog.open(step) : notify.error(DEAL.failed);
  return (
    <Card title={ORDERS.nextTitle} tone={view.isYourTurn ? 'gold' : 'plain'}>
      <Parts>
        <Turn>{view.turn}</Turn>
        <p>{view.task}</p>
        {view.reason && <DefinitionList boxed rows={[{ name: DISPUTE.reason, value: view.reason }]} />}
        <ExtensionNote order={order} view={view} />
        <CancelNote order={order} view={view} />
        <BuyersPayment order={order} view={view} payment={payment} />
        {order.status !== 'awaiting_payment' && <Deadline dueAt={view.dueAt} />}
        {view.otherwise && (
          <Muted>
            <strong>{ORDERS.otherwise}</strong> {view.otherwise}{' '}
            {nextStrike && order.ifMissed === 'refunded' && NEXT_STRIKE[nextStrike]}
          </Muted>
        )}
        <Steps steps={orderSteps(order, view.role)} onOpen={(step) => void open(step)} />
        <Muted role="status">{dialog.isDone && ORDERS.saved}</Muted>
      </Parts>
      <StepDialog dialog={dialog} />
    </Card>
  );
}

/** The buyer's payment while the order waits for it, and its receipt until the page is left. */
function BuyersPayment({ order, view, payment }: { order: Order; view: OrderView; payment: Payment }) {
  const isOpen = order.status === 'awaiting_payment' || payment.state.status !== 'idle';
  if (view.role === 'buyer' && isOpen) return <OrderPayment order={order} payment={payment} />;
  return order.status === 'awaiting_payment' ? <Deadline dueAt={order.dueAt} /> : null;
}

function ExtensionNote({ order, view: { role } }: { order: Order; view: OrderView }) {
  if (order.extension !== 'asked') return null;
  return (
    <p>
      {role === 'seller'
        ? ORDERS.extensionWaits({ buyer: order.buyer.username })
        : ORDERS.extensionAsked({ seller: order.seller.username })}
    </p>
  );
}

function CancelNote({
  order: { cancellableFrom, itemType, actions },
  view: { role },
}: {
  order: Order;
  view: OrderView;
}) {
  if (role !== 'buyer' || cancellableFrom === null || actions.includes('cancel')) return null;
  return <Muted>{(itemType === 'product' ? GOODS : ORDERS).cancelLater({ when: momentText(cancellableFrom) })}</Muted>;
}

function Deadline({ dueAt }: { dueAt: string | null }) {
  const now = useServerNow(COUNTDOWN_TICK_MS);
  if (dueAt === null) return null;
  return (
    <Due>
      <Countdown endsAt={Date.parse(dueAt)} now={now} label={ORDERS.timeLeft} endedText={ORDERS.dueOver} />
      <Muted>
        {ORDERS.until} <time dateTime={dueAt}>{momentText(dueAt)}</time>
      </Muted>
    </Due>
  );
}

function Steps({ steps, onOpen }: { steps: OrderStep[]; onOpen: (step: OrderStep) => void }) {
  const off = usePaymentBlock(DEAL.offline);
  if (steps.length === 0) return null;
  return (
    <>
      <Buttons>
        {steps.map((step, index) => (
          <Button
            key={step.action}
            tone={index === 0 && step.tone === 'brand' ? 'brand' : 'neutral'}
            {...off.button}
            onClick={() => onOpen(step)}
          >
            {step.label}
          </Button>
        ))}
      </Buttons>
      {off.reason && <Muted id={off.noteId}>{off.reason}</Muted>}
    </>
  );
}

const Parts = styled(Stack)`
  & > p:empty {
    display: none;
  }
`;

const Turn = styled.p`
  font-size: ${theme.fontSize['2xl']};
  line-height: ${theme.lineHeight['2xl']};
  font-weight: ${theme.weight.bold};
`;

const Due = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space[1]} ${theme.space[4]};
  font-size: ${theme.fontSize.lg};
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
