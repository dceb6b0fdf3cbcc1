import { useWallet } from 'shared-store';
import { Button, LinkButton, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import styled from 'styled-components';
import { OrderPayment } from './OrderPayment';
import { PURCHASE } from './purchase.messages';
import { PurchaseForm } from './PurchaseForm';
import type { PurchaseItem } from './purchaseItem';
import { type Purchase, usePurchase } from './usePurchase';

export interface PurchaseDialogProps {
  item: PurchaseItem;
  isOpen: boolean;
  onClose: () => void;
}

/** Choosing how to pay, then the order: bought from the balance, or reserved while its payment runs. */
export function PurchaseDialog({ item, isOpen, onClose }: PurchaseDialogProps) {
  const purchase = usePurchase(item);
  const balance = useWallet().data?.balance ?? null;
  const { stage, payment } = purchase;
  const close = () => {
    onClose();
    if (stage.status === 'choosing' || payment.state.status === 'success') purchase.reset();
  };
  return (
    <Dialog
      open={isOpen}
      size="sm"
      busy={stage.status === 'buying'}
      onOpenChange={(open) => !open && close()}
      title={PURCHASE.title}
      description={<span translate="no">{item.name}</span>}
    >
      {stage.status === 'ordered' ? (
        <Ordered order={stage.order} payment={payment} onClose={close} />
      ) : (
        <PurchaseForm
          item={item}
          balance={balance}
          failure={stage.status === 'choosing' ? stage.failure : null}
          isBuying={stage.status === 'buying'}
          onBuy={(payWith) => void purchase.buy(payWith)}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

export { PurchaseDialog as Component };

interface OrderedProps extends Pick<Purchase, 'payment'> {
  order: Extract<Purchase['stage'], { status: 'ordered' }>['order'];
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

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Success = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.successBg};
  color: ${theme.color.successOnBg};
`;
