import { formatPi, type Bid } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { StepLineChart } from './StepLineChart';
import { HISTORY } from './bidHistory.messages';
import { bidSteps } from './bidHistoryView';

interface BidChartProps {
  bids: readonly Bid[];
  /** What the reader would pay at most, in π, where they lead; null otherwise. */
  ownMaximum: number | null;
}

/** The highest bid over time, ending in a gold dot; the table below has the same data. */
export function Component({ bids, ownMaximum }: BidChartProps) {
  const points = bidSteps(bids).map(({ at, amount }) => ({
    at,
    value: amount,
    atText: recentMomentText(at),
    valueText: formatPi(amount),
  }));
  const top = points.at(-1)?.value ?? 0;
  return (
    <StepLineChart
      label={HISTORY.chartLabel}
      points={points}
      formatValue={formatPi}
      mark={ownMaximum !== null && ownMaximum > top ? { value: ownMaximum, label: HISTORY.ownMaximum } : undefined}
      hasTable={false}
    />
  );
}
