import { type CurrentUser, type Order, USER_TOPIC } from 'contracts';
import { useMediaQuery } from 'mf-kit';
import { useOwnStrikes } from 'mf-kit/strikes';
import { useLiveTopic } from 'shared-store';
import { Stack } from 'shared-ui/Stack';
import type { ReactNode } from 'react';
import { DealColumns, DealHead, DealPage } from '../../common/DealPage';
import { OrderFacts } from './OrderFacts';
import { OrderProgress } from './OrderProgress';
import { useOrder } from './orders.api';
import { ORDERS } from './orders.messages';
import { OrderStrike } from './OrderStrike';
import { OrderTimeline } from './OrderTimeline';
import { OrderTurn } from './OrderTurn';
import { badgeOf, orderView } from './orderView';

const PHONE = '(max-width: 767px)';

interface OrderScreenProps {
  user: CurrentUser;
  orderId: string;
  /** The review of a completed order, as one of its parties sees it. */
  reviewOf: (order: Order, role: 'buyer' | 'seller') => ReactNode;
}

/** One order, kept up to date by the user's live events; fetched every 5 s while there is no connection. */
export function OrderScreen({ user, orderId, reviewOf }: OrderScreenProps) {
  const query = useOrder({ uid: user.uid, id: orderId });
  const refetchOrder = () => void query.refetch();
  useLiveTopic(USER_TOPIC, ({ kind }) => kind === 'gap' && refetchOrder(), refetchOrder, true);
  return (
    <DealPage query={query} texts={ORDERS.page} allHref="/orders">
      {(order) => <FoundOrder order={order} user={user} reviewOf={reviewOf} />}
    </DealPage>
  );
}

function FoundOrder({ order, user, reviewOf }: Omit<OrderScreenProps, 'orderId'> & { order: Order }) {
  const view = orderView(order, user);
  // What is to be done comes first there.
  const isPhone = useMediaQuery(PHONE);
  const strikes = useOwnStrikes(
    view.role === 'seller' && (order.status === 'refunded' || order.ifMissed === 'refunded'),
  );
  const strike = strikes?.strikes.find(({ id }) => id === order.id);
  return (
    <>
      <DealHead
        item={{ name: order.itemName, type: order.itemType }}
        state={badgeOf(order)}
        all={{ href: '/orders', label: ORDERS.page.all }}
      />
      {!isPhone && <OrderProgress order={order} />}
      <DealColumns>
        <Stack gap={6}>
          <OrderTurn order={order} view={view} uid={user.uid} nextStrike={strikes?.next} />
          {isPhone && <OrderProgress order={order} isCollapsed />}
          {strike && <OrderStrike strike={strike} />}
          {view.role !== 'observer' && reviewOf(order, view.role)}
          <OrderTimeline order={order} />
        </Stack>
        <OrderFacts order={order} view={view} uid={user.uid} />
      </DealColumns>
    </>
  );
}
