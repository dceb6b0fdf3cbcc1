import { decisionText, type Order, type OrderActor } from 'contracts';
import { momentText } from 'mf-kit/dates';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Timeline } from './Timeline';
import styled from 'styled-components';
import { ORDERS } from './orders.messages';
import { eventTitle } from './orderView';

/** Everything that happened to the order, oldest first, with proofs and reasons in full. */
export function OrderTimeline({ order }: { order: Order }) {
  const { events, buyer, seller } = order;
  const names: Record<OrderActor, string> = {
    buyer: ORDERS.person({ username: buyer.username }),
    seller: ORDERS.person({ username: seller.username }),
    ...ORDERS.actor,
  };
  return (
    <Card title={ORDERS.timeline}>
      <Timeline
        label={ORDERS.timeline}
        entries={events.map(({ id, type, by, at, text }, index) => ({
          id,
          title: eventTitle(order, type),
          time: <time dateTime={at}>{momentText(at)}</time>,
          highlight: index === events.length - 1,
          children: (
            <>
              {names[by]}
              {text && <Quote>{type === 'decided' ? decisionText(text) : text}</Quote>}
            </>
          ),
        }))}
      />
    </Card>
  );
}

const Quote = styled.blockquote`
  margin: ${theme.space[2]} 0 0;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-inline-start: 3px solid ${theme.color.border};
  background: ${theme.color.surface2};
  color: ${theme.color.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
