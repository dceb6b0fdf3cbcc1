import type { CurrentUser } from 'contracts';
import { LinkButton, Skeleton, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHead } from 'shared-ui/Page';
import { QueryState } from 'shared-ui/QueryState';
import { SelectField } from 'shared-ui/SelectField';
import { Handshake } from 'lucide-react';
import styled from 'styled-components';
import { MorePages } from '../../common/MorePages';
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
  const query = useOrders({ uid: user.uid, role });
  return (
    <QueryState
      query={query}
      loading={ORDERS.loading}
      skeleton={<Skeleton shape="block" height="16rem" />}
      failed={ORDERS.failed}
      isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
      empty={<NoOrders />}
    >
      {({ pages }) => (
        <>
          <List role="list">
            {pages
              .flatMap(({ data }) => data)
              .map((order) => (
                <OrderCard key={order.id} order={order} viewer={user} />
              ))}
          </List>
          <MorePages query={query} noun={ORDERS.noun} failed={ORDERS.failed} />
        </>
      )}
    </QueryState>
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
