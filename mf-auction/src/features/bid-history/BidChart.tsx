import { formatPi, type Bid } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { StepPlot } from 'mf-kit/plots';
import { HISTORY } from './bidHistory.messages';
import { bidSteps } from './bidHistoryView';

interface BidChartProps {
  bids: readonly Bid[];
  /** What the reader would pay at most, in π, where they lead; null otherwise. */
  ownMaximum: number | null;
}

/** The highest bid over time, ending in a gold dot; the table below has the same data. */
export function Component({ bids, ownMaximum }: BidChartProps) {
  const points = bidSteps(bids).map(({ at, amount }) => ({ at, value: amount }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const mark =
    ownMaximum !== null && ownMaximum > last.value ? { value: ownMaximum, label: HISTORY.ownMaximum } : undefined;
  const label = HISTORY.chart({
    count: bids.length,
    first: first.value,
    last: last.value,
    at: recentMomentText(last.at),
  });
  return (
    <StepPlot
      label={mark ? `${label} ${mark.label}` : label}
      points={points}
      formatValue={formatPi}
      formatAt={recentMomentText}
      mark={mark}
    />
  );
}
