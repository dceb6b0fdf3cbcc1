import { formatPi, type PriceHistory as Prices } from 'contracts';
import { defineMessages, formats } from 'shared-i18n';
import { serverNow } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { Skeleton } from 'shared-ui';
import { QueryState } from 'shared-ui/QueryState';
import { dayText } from '../dates/dates';
import { StepPlot } from '../plots/StepPlot';
import { pricesApi } from './prices.api';

/** Texts of the history of prices. */
const TEXT = defineMessages('kit.priceHistory', {
  loading: 'Loading earlier prices',
  failed: "We couldn't load earlier prices.",
  same: '{price, pi} since {day}. No price changes.',
  drawing: 'Price over time: {points}',
  point: '{price, pi} from {day}',
  table: 'Prices as a table, {count, plural, one {# change} other {# changes}}',
  since: 'Since',
  price: 'Price',
});

/** What a name has cost: a small drawing with its ends in words, and the same as a table. One price is a sentence. */
export function PriceHistory({ domainId }: { domainId: string }) {
  return (
    <QueryState
      compact
      query={pricesApi.usePriceHistoryQuery(domainId)}
      loading={TEXT.loading}
      skeleton={<Skeleton shape="block" height="8rem" />}
      failed={TEXT.failed}
      empty={<></>}
    >
      {(prices) => <Drawn prices={prices} />}
    </QueryState>
  );
}

/** Whether it is known how high the history of prices will be; true without a name. */
export const usePricesKnown = (domainId: string | null): boolean =>
  !pricesApi.usePriceHistoryQuery(domainId ?? skipToken).isLoading;

function Drawn({ prices }: { prices: Prices['data'] }) {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return null;
  if (prices.length === 1) return <p>{TEXT.same({ price: first.price, day: dayText(first.at) })}</p>;
  return (
    <StepPlot
      label={TEXT.drawing({ points: pointsText(prices) })}
      points={prices.map(({ price, at }) => ({ at: Date.parse(at), value: price }))}
      until={serverNow() ?? undefined}
      formatValue={formatPi}
      formatAt={dayText}
      table={{ title: TEXT.table({ count: prices.length - 1 }), at: TEXT.since, value: TEXT.price }}
    />
  );
}

const pointsText = (prices: Prices['data']) =>
  formats().list(prices.map(({ price, at }) => TEXT.point({ price, day: dayText(at) })));
