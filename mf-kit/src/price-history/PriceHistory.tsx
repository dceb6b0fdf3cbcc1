import { formatPi, type PriceHistory as Prices } from 'contracts';
import { formats } from 'shared-i18n';
import { serverNow } from 'shared-store';
import { Skeleton, theme } from 'shared-ui';
import { Accordion } from 'shared-ui/Accordion';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { dayText } from '../dates/dates';
import { PRICE_HISTORY_MESSAGES as messages } from './priceHistory.messages';
import { pricesApi } from './prices.api';
import { priceSteps } from './priceSteps';

const [WIDTH, HEIGHT] = [320, 96];

/** What a name has cost: a small drawing with its ends in words, and the same as a table. One price is a sentence. */
export function PriceHistory({ domainId }: { domainId: string }) {
  return (
    <QueryState
      compact
      query={pricesApi.usePriceHistoryQuery(domainId)}
      loading={messages.loading}
      skeleton={<Skeleton shape="block" height="8rem" />}
      failed={messages.failed}
      empty={<></>}
    >
      {(prices) => <Drawn prices={prices} />}
    </QueryState>
  );
}

function Drawn({ prices }: { prices: Prices['data'] }) {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return null;
  if (prices.length === 1) return <p>{messages.same({ price: first.price, day: dayText(first.at) })}</p>;
  const { line, dot } = priceSteps(prices, serverNow() ?? Date.parse(last.at), { width: WIDTH, height: HEIGHT });
  return (
    <Figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={messages.drawing({ points: pointsText(prices) })}>
        <path d={line} />
        <circle cx={dot.x} cy={dot.y} r="5" />
      </svg>
      <Ends aria-hidden>
        <End price={first.price} at={first.at} />
        <End price={last.price} at={last.at} />
      </Ends>
      <Accordion
        items={[
          {
            id: 'price-history',
            title: messages.table({ count: prices.length - 1 }),
            content: <Table prices={prices} />,
          },
        ]}
      />
    </Figure>
  );
}

const End = ({ price, at }: Prices['data'][number]) => (
  <span>
    <strong>{formatPi(price)}</strong>
    <br />
    {dayText(at)}
  </span>
);

const Table = ({ prices }: { prices: Prices['data'] }) => (
  <Rows>
    <thead>
      <tr>
        <th scope="col">{messages.since}</th>
        <th scope="col">{messages.price}</th>
      </tr>
    </thead>
    <tbody>
      {prices.toReversed().map(({ price, at }) => (
        <tr key={at}>
          <td>{dayText(at)}</td>
          <td>{formatPi(price)}</td>
        </tr>
      ))}
    </tbody>
  </Rows>
);

const Figure = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  max-inline-size: 32rem;

  & > svg {
    inline-size: 100%;
    block-size: auto;
  }
  & path {
    fill: none;
    stroke: ${theme.color.brand};
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  & circle {
    fill: ${theme.color.goldBright};
    stroke: ${theme.color.bg};
    stroke-width: 2;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: ${theme.fontNumeric};

  & strong {
    color: ${theme.color.text};
  }
  & > :last-child {
    text-align: end;
  }
`;

const Rows = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: ${theme.fontNumeric};

  & th,
  & td {
    padding: ${theme.space[1]} 0;
    text-align: start;
  }
  & th:last-child,
  & td:last-child {
    text-align: end;
  }
`;

const pointsText = (prices: Prices['data']) =>
  formats().list(prices.map(({ price, at }) => messages.point({ price, day: dayText(at) })));
