import { decisionText, type Order, type OrderActor } from 'contracts';
import { momentText } from 'mf-kit/dates';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { ProductImage } from 'shared-ui/ProductImage';
import styled from 'styled-components';
import { DISPUTE } from './dispute.messages';
import { ORDERS } from './orders.messages';
import { eventTitle } from './orderView';
import { Timeline } from './Timeline';

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
        entries={events.map(({ id, type, by, at, text, reason, images = [] }, index) => ({
          id,
          title: eventTitle(order, type),
          time: <time dateTime={at}>{momentText(at)}</time>,
          highlight: index === events.length - 1,
          children: (
            <>
              {names[by]}
              {text && (
                <Quote dir="auto">
                  {type === 'decided' ? decisionText(text) : text}
                  {reason && `\n${reason}`}
                </Quote>
              )}
              <Evidence images={images} username={by === 'seller' ? seller.username : buyer.username} />
            </>
          ),
        }))}
      />
    </Card>
  );
}

/** The pictures of one side, each to be opened in full. */
function Evidence({ images, username }: { images: readonly string[]; username: string }) {
  if (images.length === 0) return null;
  return (
    <Pictures role="list">
      {images.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <ProductImage src={url} alt={DISPUTE.picture({ index: index + 1, username })} />
          </a>
        </li>
      ))}
    </Pictures>
  );
}

const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[2]};

  & img {
    inline-size: 7rem;
    border-radius: ${theme.radius.sm};
  }
`;

const Quote = styled.blockquote`
  margin: ${theme.space[2]} 0 0;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-inline-start: 3px solid ${theme.color.border};
  background: ${theme.color.surface2};
  color: ${theme.color.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
