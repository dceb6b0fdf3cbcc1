import { formatPi, type Bid } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { StepLineChart } from './StepLineChart';
import { HISTORY } from './bidHistory.messages';
import { bidSteps } from './bidHistoryView';

/** The highest bid over time, ending in a gold dot; the table below has the same data. */
export function Component({ bids }: { bids: readonly Bid[] }) {
  const points = bidSteps(bids).map(({ at, amount }) => ({
    at,
    value: amount,
    atText: recentMomentText(at),
    valueText: formatPi(amount),
  }));
  return <StepLineChart label={HISTORY.chartLabel} points={points} formatValue={formatPi} hasTable={false} />;
}
