import { formatPi, type Order, shortAddress } from 'contracts';
import { Slot } from 'mf-kit';
import { momentText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { useDomain } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { Link, LinkButton, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { CopyField } from 'shared-ui/CopyField';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { GOODS } from './goods.messages';
import { ORDERS } from './orders.messages';
import type { OrderView } from './orderView';

interface OrderFactsProps {
  order: Order;
  view: OrderView;
  uid: string;
}

/** Item, parties and price of the order, and how to reach the other party. */
export function OrderFacts({ order, view, uid }: OrderFactsProps) {
  const { id, amount, fee, buyer, seller, paidWith, itemId, itemType, itemName, createdAt } = order;
  const name = (party: Order['buyer']) => <Person person={party} isYou={party.uid === uid} />;
  return (
    <Card title={ORDERS.facts}>
      <Stack>
        <DefinitionList
          rows={[
            { name: ORDERS.price, value: formatPi(amount) },
            // No fee is paid of money that went back.
            view.role !== 'buyer' && order.status !== 'refunded' && { name: ORDERS.fee, value: formatPi(fee) },
            view.role === 'seller' &&
              view.proceeds !== null && { name: ORDERS.youReceive, value: formatPi(view.proceeds) },
            { name: ORDERS.buyer, value: name(buyer) },
            { name: ORDERS.seller, value: name(seller) },
            { name: ORDERS.paidWith, value: paidWith ? ORDERS.paidBy[paidWith] : ORDERS.notPaid },
            { name: ORDERS.ordered, value: <time dateTime={createdAt}>{momentText(createdAt)}</time> },
          ]}
        />
        {view.role === 'buyer' && <Contact order={order} />}
        <CopyField label={ORDERS.orderId} value={id} shownValue={shortAddress(id)} />
        <Links>
          <LinkButton tone="neutral" href={`/${itemType === 'domain' ? 'domains' : 'products'}/${itemId}`}>
            {ORDERS.item}
          </LinkButton>
          {view.role !== 'observer' && paidWith && (
            <LinkButton tone="neutral" href={`/orders/${id}/receipt`}>
              {ORDERS.receipt}
            </LinkButton>
          )}
          {order.rentalId && (
            <LinkButton tone="neutral" href={`/rentals/${order.rentalId}`}>
              {ORDERS.rental}
            </LinkButton>
          )}
          {view.role !== 'observer' && (
            <Slot
              name="item.message-seller"
              sellerUid={view.counterparty.uid}
              sellerUsername={view.counterparty.username}
              itemId={itemId}
              itemType={itemType}
              itemName={itemName}
              label={view.role === 'seller' ? ORDERS.messageBuyer : undefined}
            />
          )}
        </Links>
        <Help order={order} />
      </Stack>
    </Card>
  );
}

/** The answer that people look for at this point of the order. */
function Help({ order: { status, itemType } }: Pick<OrderFactsProps, 'order'>) {
  if (status === 'disputed') return <TapLink href="/help#disputes">{ORDERS.helpDisputes}</TapLink>;
  if (itemType === 'product') return <TapLink href="/help#disputes">{GOODS.help}</TapLink>;
  return <TapLink href="/help#transfer">{ORDERS.helpTransfer}</TapLink>;
}

/** Part of the domain for the two parties of a funded order only (docs/rules.md reading 24). */
function Contact({ order }: Pick<OrderFactsProps, 'order'>) {
  const isShared = order.paidWith !== null && order.itemType === 'domain';
  // What was cached before the order was funded has no contact yet.
  const { data, isLoading } = useDomain(isShared ? order.itemId : skipToken, { refetchOnMountOrArgChange: true });
  if (isLoading) return <Skeleton shape="block" height="6rem" />;
  const contact = data?.contactInfo;
  if (!contact) return null;
  const value = (
    <>
      <bdi>{contact}</bdi>
      <Note>{ORDERS.contactNote}</Note>
    </>
  );
  return <DefinitionList rows={[{ name: ORDERS.contact, value }]} />;
}

const TapLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-inline-size: ${theme.size.tap};
  min-block-size: ${theme.size.tap};
`;

const Note = styled.small`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.regular};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
