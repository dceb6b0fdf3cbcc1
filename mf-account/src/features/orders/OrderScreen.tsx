import { type CurrentUser, type Order, USER_TOPIC } from 'contracts';
import { isApiError, useLiveTopic } from 'shared-store';
import { LinkButton, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { NamePlate } from 'shared-ui/NamePlate';
import { QueryState } from 'shared-ui/QueryState';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { OrderFacts } from './OrderFacts';
import { OrderProgress } from './OrderProgress';
import { useOrder } from './orders.api';
import { ORDERS } from './orders.messages';
import { OrderTimeline } from './OrderTimeline';
import { OrderTurn } from './OrderTurn';
import { badgeOf, orderView } from './orderView';

interface OrderScreenProps {
  user: CurrentUser;
  orderId: string;
  /** The review of a completed order, as one of its parties sees it. */
  reviewOf: (order: Order, role: 'buyer' | 'seller') => ReactNode;
}

/** One order, kept up to date by the user's live events; fetched every 5 s while there is no connection. */
export function OrderScreen({ user, orderId, reviewOf }: OrderScreenProps) {
  const { currentData: data, error, isFetching, refetch } = useOrder({ uid: user.uid, id: orderId });
  const refetchOrder = () => void refetch();
  useLiveTopic(USER_TOPIC, ({ kind }) => kind === 'gap' && refetchOrder(), refetchOrder, true);
  if (!data && isApiError(error) && error.code === 'NOT_FOUND') return <OrderNotFound />;
  return (
    <>
      {!data && error && <VisuallyHidden as="h1">{ORDERS.one}</VisuallyHidden>}
      <QueryState
        query={{ data, error, isFetching, refetch }}
        loading={ORDERS.loadingOne}
        skeleton={<Skeleton shape="block" height="24rem" />}
        failed={ORDERS.failedOne}
      >
        {(order) => <FoundOrder order={order} user={user} reviewOf={reviewOf} />}
      </QueryState>
    </>
  );
}

function FoundOrder({ order, user, reviewOf }: Omit<OrderScreenProps, 'orderId'> & { order: Order }) {
  const view = orderView(order, user);
  return (
    <>
      <Head>
        <LinkButton href="/orders" size="sm" tone="neutral">
          {ORDERS.all}
        </LinkButton>
        <Title>
          {order.itemType === 'domain' && <NamePlate name={order.itemName} size="sm" decorative />}
          <div>
            <h1 translate="no">{order.itemName}</h1>
            <StatusBadge {...badgeOf(order)} />
          </div>
        </Title>
      </Head>
      <OrderProgress order={order} />
      <Columns>
        <Main>
          <OrderTurn order={order} view={view} uid={user.uid} />
          {view.role !== 'observer' && reviewOf(order, view.role)}
          <OrderTimeline order={order} />
        </Main>
        <OrderFacts order={order} view={view} uid={user.uid} />
      </Columns>
    </>
  );
}

function OrderNotFound() {
  return (
    <EmptyState
      headingLevel={1}
      picture={<SearchX />}
      title={ORDERS.notFound}
      body={ORDERS.notFoundBody}
      action={<LinkButton href="/orders">{ORDERS.all}</LinkButton>}
    />
  );
}

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: ${theme.space[3]};
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};

  & h1 {
    overflow-wrap: anywhere;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[6]};

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${theme.space[8]};
  }
`;

const Main = styled.div`
  display: grid;
  gap: ${theme.space[6]};
`;
