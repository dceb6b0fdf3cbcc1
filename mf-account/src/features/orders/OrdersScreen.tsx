import type { CurrentUser } from 'contracts';
import { isApiError } from 'shared-store';
import { Button, ErrorState, LinkButton, Loading, Skeleton, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHead } from 'shared-ui/Page';
import { Pagination } from 'shared-ui/Pagination';
import { SelectField } from 'shared-ui/SelectField';
import { Handshake } from 'lucide-react';
import styled from 'styled-components';
import { OrderCard } from './OrderCard';
import { useOrders } from './orders.api';
import { ORDERS, ROLE_FILTERS, type RoleFilter } from './orders.messages';

interface OrdersScreenProps {
  user: CurrentUser;
  role: RoleFilter;
  onRole: (role: RoleFilter) => void;
}

/** All orders of the signed-in person, newest first. */
export function OrdersScreen({ user, role, onRole }: OrdersScreenProps) {
  return (
    <>
      <PageHead>
        <h1>{ORDERS.title}</h1>
        <p>{ORDERS.intro}</p>
      </PageHead>
      <Filter>
        <SelectField
          label={ORDERS.role}
          options={ROLE_FILTERS}
          value={role}
          onChange={(event) => onRole(event.target.value as RoleFilter)}
        />
      </Filter>
      <OrderList key={role} user={user} role={role} />
    </>
  );
}

function OrderList({ user, role }: Pick<OrdersScreenProps, 'user' | 'role'>) {
  const response = useOrders({ uid: user.uid, role });
  const pages = response.data?.pages;
  if (!pages)
    return response.error ? (
      <ErrorState
        title={ORDERS.failed}
        supportCode={isApiError(response.error) ? response.error.requestId : undefined}
        action={
          <Button loading={response.isFetching} onClick={() => void response.refetch()}>
            {ORDERS.retry}
          </Button>
        }
      />
    ) : (
      <Loading label={ORDERS.loading}>
        <Skeleton shape="block" height="16rem" />
      </Loading>
    );
  const orders = pages.flatMap(({ data }) => data);
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <List role="list">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} viewer={user} />
        ))}
      </List>
      <Pagination
        shown={orders.length}
        total={pages[0]?.meta.total ?? orders.length}
        noun="orders"
        loading={response.isFetchingNextPage}
        error={response.isFetchNextPageError ? ORDERS.failed : undefined}
        onMore={() => void response.fetchNextPage()}
      />
    </>
  );
}

const NoOrders = () => (
  <EmptyState
    picture={<Handshake />}
    title={ORDERS.empty}
    body={ORDERS.emptyBody}
    action={<LinkButton href="/browse">{ORDERS.browse}</LinkButton>}
  />
);

const Filter = styled.div`
  max-inline-size: 16rem;
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
`;
