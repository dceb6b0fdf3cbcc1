import { formatPiFull, type Order } from 'contracts';
import { momentText } from 'mf-kit/dates';
import { Package } from 'lucide-react';
import { Link, theme } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import { PiAmount } from 'shared-ui/PiAmount';
import { StatusBadge } from 'shared-ui/StatusBadge';
import styled from 'styled-components';
import { ORDERS } from './orders.messages';
import { badgeOf, orderView, type ViewerRole } from './orderView';

/** One order of the list: the item, the other party, its state, and who acts next by when. */
export function OrderCard({ order, viewer }: { order: Order; viewer: { uid: string } }) {
  const { role, counterparty, turn, isYourTurn } = orderView(order, viewer);
  return (
    <Item>
      {order.itemType === 'domain' ? (
        <NamePlate name={order.itemName} size="sm" muted={order.status === 'refunded'} decorative />
      ) : (
        <Product aria-hidden>
          <Package />
        </Product>
      )}
      <Heading>
        <Name href={`/orders/${order.id}`} aria-label={ORDERS.show({ name: order.itemName })} translate="no">
          {order.itemName}
        </Name>
        <Muted>
          <Party href={`/sellers/${encodeURIComponent(counterparty.uid)}`}>
            {withWhom(order, role)({ name: counterparty.username })}
          </Party>
        </Muted>
        <Muted as="time" dateTime={order.createdAt}>
          {momentText(order.createdAt)}
        </Muted>
      </Heading>
      <Amount>
        <PiAmount text={formatPiFull(order.amount)} />
      </Amount>
      <State>
        <StatusBadge {...badgeOf(order)} />
        <Turn $isYours={isYourTurn}>{turn}</Turn>
        {order.dueAt && (
          <Muted>
            {ORDERS.by} <time dateTime={order.dueAt}>{momentText(order.dueAt)}</time>
          </Muted>
        )}
      </State>
    </Item>
  );
}

function withWhom({ kind, status }: Order, role: ViewerRole) {
  if (status === 'expired' || status === 'awaiting_payment')
    return role === 'buyer' ? ORDERS.reservedFrom : ORDERS.reservedBy;
  if (kind === 'rent') return role === 'buyer' ? ORDERS.rentedFrom : ORDERS.rentedTo;
  return role === 'buyer' ? ORDERS.buyingFrom : ORDERS.sellingTo;
}

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template: 'plate heading heading' auto 'state state amount' auto / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding: ${theme.space[4]} ${theme.space[5]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  box-shadow: ${theme.shadow[1]};

  &:hover {
    border-color: ${theme.color.brand};
  }
  ${theme.media.md} {
    grid-template: 'plate heading amount state' auto / auto minmax(0, 1fr) auto 15rem;
    column-gap: ${theme.space[6]};
  }
`;

const Product = styled.span`
  display: grid;
  place-items: center;
  inline-size: 5.5rem;
  block-size: 4rem;
  border-radius: 10px;
  background: ${theme.color.surface2};
  color: ${theme.color.textMuted};
`;

const Heading = styled.div`
  grid-area: heading;
  display: grid;
  justify-items: start;
  min-inline-size: 0;
`;

/* The whole card is the link's target. */
const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.lineHeight.lg};
  font-weight: ${theme.weight.bold};
  overflow-wrap: anywhere;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

/* Above the link that covers the card. */
const Party = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
  color: inherit;
`;

const Amount = styled.p`
  grid-area: amount;
  font-weight: ${theme.weight.bold};
  text-align: end;
`;

const State = styled.div`
  grid-area: state;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};

  ${theme.media.md} {
    display: grid;
    justify-items: end;
    text-align: end;
  }
`;

const Turn = styled.p<{ $isYours: boolean }>`
  color: ${({ $isYours }) => ($isYours ? theme.color.link : theme.color.textMuted)};
  font-size: ${theme.fontSize.sm};
  font-weight: ${({ $isYours }) => ($isYours ? theme.weight.bold : theme.weight.regular)};
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  overflow-wrap: anywhere;
`;
