import type { CurrentUser, Order } from 'contracts';
import { PageHead } from 'shared-ui/Page';
import { SelectField } from 'shared-ui/SelectField';
import { Handshake } from 'lucide-react';
import styled from 'styled-components';
import { PagedList } from '../../common/PagedList';
import { OrderCard } from './OrderCard';
import { useOrders } from './orders.api';
import { turnOf, TURNS } from './orderView';
import { ORDERS, ROLE_FILTERS, type RoleFilter } from './orders.messages';

interface OrdersScreenProps {
  user: CurrentUser;
  role: RoleFilter;
  onRole: (role: RoleFilter) => void;
}

/** All orders of the signed-in person by whose turn it is, each part with the newest first. */
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
    <PagedList
      query={query}
      texts={ORDERS}
      picture={<Handshake />}
      emptyBody={ORDERS.emptyBody}
      start={ORDERS.start}
      sections={TURNS.map((turn) => ({
        title: ORDERS.turns[turn],
        holds: (order: Order) => turnOf(order, user) === turn,
      }))}
    >
      {(order) => <OrderCard key={order.id} order={order} viewer={user} />}
    </PagedList>
  );
}

const Filter = styled.div`
  max-inline-size: 16rem;
`;
