import type { Order } from 'contracts';
import { useWallet } from 'shared-store';
import { Button, LinkButton, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { type PaymentBlock, usePaymentBlock } from '../payment-block/use-payment-block';
import { depositAddress } from '../spending/spending';
import { OrderPayment } from './OrderPayment';
import { PURCHASE } from './purchase.messages';
import { PurchaseForm } from './PurchaseForm';
import { itemPath, type PurchaseItem } from './purchaseItem';
import { type PayChoice, usePayChoice } from './usePayChoice';
import { type Purchase, usePurchase } from './usePurchase';

interface PurchaseDialogProps {
  item: PurchaseItem;
  isOpen: boolean;
  onClose: () => void;
}

/** Choosing how to pay, then the order: bought from the balance, or reserved while its payment runs. */
export function Component({ item, isOpen, onClose }: PurchaseDialogProps) {
  const purchase = usePurchase(item);
  const balance = useWallet().data?.balance ?? null;
  const { stage, payment } = purchase;
  const failure = stage.status === 'choosing' ? stage.failure : null;
  const choice = usePayChoice(item.price, balance, failure);
  const off = usePaymentBlock(PURCHASE.offline);
  const close = () => {
    onClose();
    purchase.leave();
  };
  return (
    <Dialog
      open={isOpen}
      size="sm"
      busy={stage.status === 'buying'}
      onOpenChange={(open) => !open && close()}
      title={PURCHASE.title}
      description={<span translate="no">{item.name}</span>}
      footer={
        stage.status !== 'ordered' && (
          <Choosing {...{ item, choice, purchase, off }} isGone={failure?.isGone ?? false} onClose={close} />
        )
      }
    >
      {stage.status === 'ordered' ? (
        <Ordered order={stage.order} payment={payment} onClose={close} />
      ) : (
        <PurchaseForm {...{ item, balance, choice, failure, off }} />
      )}
    </Dialog>
  );
}

interface ChoosingProps {
  item: PurchaseItem;
  choice: PayChoice;
  purchase: Purchase;
  off: PaymentBlock;
  isGone: boolean;
  onClose: () => void;
}

/** Paying, or depositing what the wallet lacks. */
function Choosing({ item, choice: { payWith, shortfall }, purchase, off, isGone, onClose }: ChoosingProps) {
  const isBuying = purchase.stage.status === 'buying';
  return (
    <>
      <Button tone="neutral" disabled={isBuying} onClick={onClose}>
        {PURCHASE.cancel}
      </Button>
      {shortfall > 0 ? (
        <LinkButton href={depositAddress(shortfall, itemPath(item))}>{PURCHASE.deposit(shortfall)}</LinkButton>
      ) : (
        <Button
          {...off.button}
          disabled={off.button.disabled || isGone}
          loading={isBuying}
          loadingLabel={PURCHASE.buying}
          onClick={() => void purchase.buy(payWith)}
        >
          {PURCHASE.submit(item.price)}
        </Button>
      )}
    </>
  );
}

interface OrderedProps extends Pick<Purchase, 'payment'> {
  order: Order;
  onClose: () => void;
}

function Ordered({ order, payment, onClose }: OrderedProps) {
  const isPaid = order.status !== 'awaiting_payment' || payment.state.status === 'success';
  return (
    <Stack>
      {order.status === 'awaiting_payment' ? (
        <OrderPayment order={order} payment={payment} />
      ) : (
        <Success role="status">
          <strong>{PURCHASE.bought(order.itemName)}</strong>
          <p>{PURCHASE.boughtNote(order.seller.username, order.amount)}</p>
        </Success>
      )}
      <LinkButton tone={isPaid ? 'brand' : 'neutral'} href={`/orders/${order.id}`}>
        {PURCHASE.seeOrder}
      </LinkButton>
      {isPaid && (
        <Button tone="neutral" onClick={onClose}>
          {PURCHASE.done}
        </Button>
      )}
    </Stack>
  );
}

const Success = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.successBg};
  color: ${theme.color.successOnBg};
`;
