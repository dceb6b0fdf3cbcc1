import { formatPi, type Order } from 'contracts';
import { sayAll } from 'shared-i18n';
import { isPayable } from 'mf-kit/payment';
import { useWallet } from 'shared-store';
import { Button, LinkButton, theme } from 'shared-ui';
import { Stack } from 'shared-ui/Stack';
import { Handshake, Lock, Package, ShieldCheck, Wallet } from 'lucide-react';
import styled from 'styled-components';
import { MoneySheet } from '../money-sheet/MoneySheet';
import { type PaymentBlock, usePaymentBlock } from '../payment-block/use-payment-block';
import { depositAddress } from '../spending/spending';
import { OrderPayment } from './OrderPayment';
import { BUY_PANEL } from './buyPanel.messages';
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
export function Component({ item: ofPage, isOpen, onClose }: PurchaseDialogProps) {
  const purchase = usePurchase(ofPage);
  const balance = useWallet().data?.balance ?? null;
  const { stage, payment, item, before } = purchase;
  // What was refused at another price says nothing of this one.
  const failure = stage.status === 'choosing' && !before ? stage.failure : null;
  const choice = usePayChoice(item, balance, failure);
  const off = usePaymentBlock(BUY_PANEL.offline);
  const pay = () => {
    // This way stays chosen, whatever it costs meanwhile.
    choice.choose(choice.payWith);
    void purchase.buy(choice.payWith);
  };
  const close = () => {
    onClose();
    purchase.leave();
  };
  const { price } = item;
  return (
    <MoneySheet
      isOpen={isOpen}
      isBusy={stage.status === 'buying'}
      onClose={close}
      title={titleOf(item)}
      about={item.type === 'domain' ? item : { icon: <Package /> }}
      description={<span translate="no">{item.name}</span>}
      {...(stage.status !== 'ordered' && {
        sum: {
          label: PURCHASE.payNow,
          text: formatPi(price),
          aside: { label: PURCHASE.payee, text: PURCHASE.payeeName({ seller: item.seller.username }) },
        },
        moves: choice.payWith === 'balance' ? { amount: price, to: 'escrow' as const } : undefined,
        factsTitle: PURCHASE.nextTitle,
        facts: sayAll(stepsOf(item), { name: item.name, seller: item.seller.username, price }).map((text, at) => ({
          icon: STEP_ICONS[at],
          text,
        })),
        actions: <Choosing {...{ choice, purchase, off, pay }} isGone={failure?.isGone ?? false} onClose={close} />,
      })}
    >
      {stage.status === 'ordered' ? (
        <Ordered order={stage.order} payment={payment} onClose={close} />
      ) : (
        <PurchaseForm {...{ purchase, balance, choice, failure, off, pay }} />
      )}
    </MoneySheet>
  );
}

/** What happens after the payment, step by step. */
const stepsOf = ({ type, rent }: PurchaseItem) => {
  if (!rent) return type === 'product' ? GOODS.next : PURCHASE.next;
  return rent.rentalId ? RENT.later : RENT.next;
};

const STEP_ICONS = [
  <Lock aria-hidden key="held" />,
  <Handshake aria-hidden key="moved" />,
  <ShieldCheck aria-hidden key="checked" />,
  <Wallet aria-hidden key="paid" />,
];

const titleOf = ({ rent }: PurchaseItem): string => {
  if (!rent) return PURCHASE.title;
  return rent.rentalId ? RENT.nextTitle : RENT.title;
};

interface ChoosingProps {
  choice: PayChoice;
  purchase: Purchase;
  off: PaymentBlock;
  pay: () => void;
  isGone: boolean;
  onClose: () => void;
}

/** Paying what the buyer was shown, or depositing what the wallet lacks. */
function Choosing({ choice: { shortfall }, purchase, off, pay, isGone, onClose }: ChoosingProps) {
  const { stage, item, before } = purchase;
  const isBuying = stage.status === 'buying';
  return (
    <>
      {shortfall > 0 ? (
        <LinkButton size="lg" fullWidth href={depositAddress(shortfall, itemPath(item))}>
          {PURCHASE.deposit({ pi: shortfall })}
        </LinkButton>
      ) : (
        <Button
          size="lg"
          fullWidth
          {...off.button}
          disabled={off.button.disabled || isGone}
          // At another price it pays nothing, keeps the focus, and a second press finds no new sum under the finger.
          aria-disabled={before !== null || undefined}
          loading={isBuying && !before}
          loadingLabel={PURCHASE.buying}
          onClick={before ? undefined : pay}
        >
          {PURCHASE.submit({ price: (before ?? item).price })}
        </Button>
      )}
      <Button tone="ghost" fullWidth disabled={isBuying} onClick={onClose}>
        {PURCHASE.cancel}
      </Button>
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
  if (order.kind === 'purchase')
    return { title: PURCHASE.bought({ name: itemName }), note: boughtNote({ seller: seller.username, price: amount }) };
  return order.rentalPeriod?.place === 1
    ? { title: RENT.rented({ name: itemName }), note: RENT.rentedNote({ seller: seller.username, price: amount }) }
    : { title: RENT.paid, note: RENT.paidNote({ seller: seller.username, price: amount }) };
}

function Ordered({ order, payment, onClose }: OrderedProps) {
  const done = doneOf(order);
  const isPaid = order.status !== 'awaiting_payment' || payment.state.status === 'success';
  const mayGiveUp = !isPaid && isPayable(payment.state);
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
      {(isPaid || mayGiveUp) && (
        <Button tone="neutral" onClick={onClose}>
          {isPaid ? PURCHASE.done : PURCHASE.giveUp}
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
