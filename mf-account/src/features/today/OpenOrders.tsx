import { type CurrentUser, formatPi, type TodayOrder } from 'contracts';
import { Avatar, theme, VisuallyHidden } from 'shared-ui';
import { PiAmount } from 'shared-ui/PiAmount';
import { StatusBadge } from 'shared-ui/StatusBadge';
import styled from 'styled-components';
import { orderTurn, STEPS } from './orderTurn';
import { SubjectPicture } from './SubjectPicture';
import { TODAY_TEXT } from './today.messages';
import { Muted, RowLink, RowPerson, Rows, RowText, TodaySection } from './TodaySection';

const TEXT = TODAY_TEXT.orders;

/** Orders that are not over, the reader's turn first, each with how far it is. */
export function OpenOrders({ orders, viewer }: { orders: readonly TodayOrder[]; viewer: CurrentUser }) {
  const yours = orders.filter((order) => orderTurn(order, viewer).isYours).length;
  const counts = (
    <>
      {yours > 0 && <StatusBadge tone="info" label={TEXT.yours({ count: yours })} />}
      {orders.length > yours && <StatusBadge label={TEXT.waiting({ count: orders.length - yours })} />}
    </>
  );
  return (
    <TodaySection title={TEXT.title} counts={counts} all={{ href: '/orders', label: TEXT.all, text: TODAY_TEXT.all }}>
      <Rows role="list">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} viewer={viewer} />
        ))}
      </Rows>
    </TodaySection>
  );
}

function OrderRow({ order, viewer }: { order: TodayOrder; viewer: CurrentUser }) {
  const { id, itemName, itemType, amount } = order;
  const { side, person, isYours, turn, until, done } = orderTurn(order, viewer);
  return (
    <Row>
      <SubjectPicture type={itemType} name={itemName} />
      <RowText>
        <RowLink href={`/orders/${id}`} translate="no">
          {itemName}
        </RowLink>
        <RowPerson>
          <Avatar uid={person.uid} src={person.profileImage} size={20} />
          <Muted>{side}</Muted>
        </RowPerson>
      </RowText>
      <Next>
        <Turn $isYours={isYours}>{turn}</Turn>
        <Until>{until}</Until>
      </Next>
      <Ticks>
        <VisuallyHidden>{TEXT.step({ step: Math.min(done + 1, STEPS), steps: STEPS })}</VisuallyHidden>
        {Array.from({ length: STEPS }, (_, place) => (
          <Tick key={place} aria-hidden $state={place < done ? 'done' : place === done ? 'now' : 'ahead'} />
        ))}
      </Ticks>
      <Sum>
        <PiAmount text={formatPi(amount)} />
      </Sum>
    </Row>
  );
}

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template:
    'picture words sum' auto
    'picture next next' auto
    'ticks ticks ticks' auto / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};
  padding: ${theme.space[3]} ${theme.space[4]};

  & > :first-child {
    grid-area: picture;
  }

  ${theme.media.md} {
    grid-template:
      'picture words turn until sum' auto
      'picture words ticks until sum' auto / auto minmax(0, 1fr) 11rem 9rem 5.5rem;
    min-block-size: 4.25rem;
    padding-inline: ${theme.space[5]};
  }
`;

/* On phones the deadline stands beside what comes next where both fit, else below it. */
const Next = styled.div`
  grid-area: next;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${theme.space[3]};

  ${theme.media.md} {
    display: contents;
  }
`;

const Turn = styled.span<{ $isYours: boolean }>`
  grid-area: turn;
  color: ${({ $isYours }) => ($isYours ? theme.color.link : theme.color.text)};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-weight: ${theme.weight.semibold};
`;

const Ticks = styled.span`
  grid-area: ticks;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: ${theme.space[1]};
  padding-block: ${theme.space[1]};
`;

const TICK = { done: theme.color.success, now: theme.color.brand, ahead: theme.color.border } as const;

const Tick = styled.span<{ $state: keyof typeof TICK }>`
  block-size: 0.3125rem;
  border-radius: ${theme.radius.full};
  background: ${({ $state }) => TICK[$state]};

  ${theme.media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Until = styled(Muted)`
  grid-area: until;
  text-align: end;
`;

const Sum = styled.div`
  grid-area: sum;
  text-align: end;
  font-weight: ${theme.weight.semibold};
`;
