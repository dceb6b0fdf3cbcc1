import { usePurchases } from 'shared-store';
import { LinkButton } from 'shared-ui';
import { PURCHASE } from './purchase.messages';

/** The buyer's way from an item to its order; nothing for everybody else. */
export function OwnOrder({ itemId }: { itemId: string }) {
  const order = usePurchases().data?.find((each) => each.itemId === itemId);
  return order ? (
    <LinkButton fullWidth href={`/orders/${order.id}`}>
      {PURCHASE.ownOrder}
    </LinkButton>
  ) : null;
}
