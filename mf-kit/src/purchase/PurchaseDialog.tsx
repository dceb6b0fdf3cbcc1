import type { Order } from 'contracts';
import { useWallet } from 'shared-store';
import { Button, LinkButton, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { type PaymentBlock, usePaymentBlock } from '../payment-block/use-payment-block';
import { depositAddress } from '../spending/spending';
import { OrderPayment } from './OrderPayment';
import { GOODS, PURCHASE, RENT } from './purchase.messages';
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
  const choice = usePayChoice(item, balance, failure);
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
      title={titleOf(item)}
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

const titleOf = ({ rent }: PurchaseItem): string => {
  if (!rent) return PURCHASE.title;
  return rent.rentalId ? RENT.nextTitle : RENT.title;
};

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

function doneOf(order: Order): { title: string; note: string } {
  const { itemName, seller, amount, itemType } = order;
  const { boughtNote } = itemType === 'product' ? GOODS : PURCHASE;
  if (order.kind === 'purchase') return { title: PURCHASE.bought(itemName), note: boughtNote(seller.username, amount) };
  return order.rentalPeriod?.place === 1
    ? { title: RENT.rented(itemName), note: RENT.rentedNote(seller.username, amount) }
    : { title: RENT.paid, note: RENT.paidNote(seller.username, amount) };
}

function Ordered({ order, payment, onClose }: OrderedProps) {
  const done = doneOf(order);
  const isPaid = order.status !== 'awaiting_payment' || payment.state.status === 'success';
  return (
    <Stack>
      {order.status === 'awaiting_payment' ? (
        <OrderPayment order={order} payment={payment} />
      ) : (
        <Success role="status">
          <strong>{done.title}</strong>
          <p>{done.note}</p>
        </Success>
      )}
      <LinkButton tone={isPaid ? 'brand' : 'neutral'} href={`/orders/${order.id}`}>
        {PURCHASE.seeOrder}
      </LinkButton>
      {order.rentalId && isPaid && (
        <LinkButton tone="neutral" href={`/rentals/${order.rentalId}`}>
          {RENT.seeRental}
        </LinkButton>
      )}
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
