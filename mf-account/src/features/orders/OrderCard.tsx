import { formatPiFull, type Order } from 'contracts';
import { PiAmount } from 'shared-ui/PiAmount';
import { DealCard } from '../../common/DealCard';
import { ORDERS } from './orders.messages';
import { badgeOf, orderView } from './orderView';

/** One order of the list. */
export function OrderCard({ order, viewer }: { order: Order; viewer: { uid: string } }) {
  const { role, counterparty, turn, isYourTurn } = orderView(order, viewer);
  const { id, itemName, itemType, status, amount, createdAt, dueAt } = order;
  return (
    <DealCard
      headingLevel={3}
      item={{ name: itemName, type: itemType, muted: status === 'refunded' }}
      href={`/orders/${id}`}
      label={ORDERS.show({ name: itemName })}
      badge={badgeOf(order)}
      person={counterparty}
      role={role === 'buyer' ? ORDERS.seller : ORDERS.buyer}
      at={createdAt}
      amount={<PiAmount text={formatPiFull(amount)} />}
      next={{ text: turn, isYours: isYourTurn, dueAt }}
    />
  );
}
