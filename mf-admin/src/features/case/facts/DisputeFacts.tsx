import { type CaseFacts, decisionText, formatPi, type Order } from 'contracts';
import { momentText, recentMomentText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { Link } from 'mf-kit/router';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { ProductImage } from 'shared-ui/ProductImage';
import styled from 'styled-components';
import { FACTS } from './facts.messages';
import { Lines, Pair } from './parts';

const { dispute: TEXT } = FACTS;

/** A disputed order: what each side wrote beside the other, the money, and what else happened. */
export function DisputeFacts({ facts: { order, inEscrow } }: { facts: CaseFacts['dispute'] }) {
  const { buyer, seller, dispute, decision, events } = order;
  const decided = events.findLast(({ type }) => type === 'decided')?.text;
  return (
    <>
      <DefinitionList
        rows={[
          { name: TEXT.buyer, value: <Person person={buyer} linked={false} /> },
          { name: TEXT.seller, value: <Person person={seller} linked={false} /> },
          { name: TEXT.escrow, value: formatPi(inEscrow), isMain: true },
          { name: TEXT.order, value: <Link to={`/orders/${order.id}`}>{order.itemName}</Link> },
          dispute && { name: TEXT.writeUntil, value: momentText(dispute.statementsUntil) },
          dispute && { name: TEXT.dueAt, value: momentText(dispute.dueAt) },
          decision && { name: TEXT.decided, value: `${decisionText(decided ?? '')} ${decision.reason}` },
          dispute &&
            dispute.secondLookBy.length > 0 && {
              name: TEXT.askedBy,
              value: dispute.secondLookBy.map((side) => TEXT.by[side]).join(', '),
            },
        ]}
      />
      <Pair>
        <Side order={order} side="buyer" />
        <Side order={order} side="seller" />
      </Pair>
      <h3>{TEXT.happened}</h3>
      <Lines>
        {events.map(({ id, at, by, type }) => (
          <li key={id}>
            <span>
              <b>{TEXT.by[by]}</b> {type.replace(/_/g, ' ')}
            </span>
            <time dateTime={at}>{recentMomentText(at)}</time>
          </li>
        ))}
      </Lines>
    </>
  );
}

/** Everything that one side wrote, the proof of the transfer included, with its pictures. */
function Side({ order: { events }, side }: { order: Order; side: 'buyer' | 'seller' }) {
  const written = events.filter(({ by, text }) => by === side && text !== null);
  return (
    <Card title={TEXT.wrote[side]} headingLevel={3}>
      {written.length === 0 && <p>{TEXT.silent}</p>}
      <Lines>
        {written.map(({ id, at, type, text, images = [] }) => (
          <li key={id}>
            <Said>
              {type === 'delivered' && <b>{TEXT.proof}</b>}
              <q>{text}</q>
              {images.map((url, index) => (
                <a key={url} href={url} target="_blank" rel="noreferrer">
                  <ProductImage src={url} alt={TEXT.picture({ index: index + 1, side: TEXT.by[side] })} />
                </a>
              ))}
            </Said>
            <time dateTime={at}>{recentMomentText(at)}</time>
          </li>
        ))}
      </Lines>
    </Card>
  );
}

const Said = styled.div`
  flex: 1 1 100%;

  & > a {
    display: inline-block;
    inline-size: 7rem;
    margin-block-start: ${theme.space[2]};
    margin-inline-end: ${theme.space[2]};
  }
`;
