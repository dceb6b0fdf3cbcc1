import { formatPi } from 'contracts';
import { defineMessages } from 'shared-i18n';
import type { Facets } from '../../../common/facets.api';
import type { BrowseFilters } from './browseFilters';

/** Texts of the bars above the price fields; they arrive with them. */
const TEXT = defineMessages('catalog.priceHistogram', {
  histogram: 'Most prices: {range}',
  between: '{from} to {to}',
  andMore: '{from} and more',
});

interface PriceBar {
  /** In percent of the highest bar, and never too low to be seen when there is a name. */
  height: number;
  /** Within the active price range. */
  isChosen: boolean;
}

interface PriceHistogramView {
  bars: PriceBar[];
  from: string;
  to: string;
  /** The picture for screen readers. */
  summary: string;
}

const LEAST_HEIGHT = 6;

/** The prices of the names that all other filters leave, as bars; null when there are none. */
export function priceHistogramView(prices: Facets['prices'], { min, max }: BrowseFilters): PriceHistogramView | null {
  const { buckets } = prices;
  const first = buckets[0];
  const last = buckets.at(-1);
  const fullest = buckets.reduce((best, bucket) => (bucket.count > best.count ? bucket : best), first ?? NO_BUCKET);
  if (!first || !last || fullest.count === 0) return null;
  const [low, high] = [Number(min ?? 0), Number(max ?? Infinity)];
  return {
    bars: buckets.map(({ from, to, count }) => ({
      height: count === 0 ? 0 : Math.max(LEAST_HEIGHT, Math.round((count / fullest.count) * 100)),
      isChosen: from <= high && (to ?? Infinity) > low,
    })),
    from: formatPi(first.from),
    to: last.to === null ? TEXT.andMore({ from: formatPi(last.from) }) : formatPi(last.to),
    summary: TEXT.histogram({
      range:
        fullest.to === null
          ? TEXT.andMore({ from: formatPi(fullest.from) })
          : TEXT.between({ from: formatPi(fullest.from), to: formatPi(fullest.to) }),
    }),
  };
}

const NO_BUCKET: Facets['prices']['buckets'][number] = { from: 0, to: null, count: 0 };
