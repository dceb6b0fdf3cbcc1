import { formatPi, type Bid } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { StepLineChart } from 'shared-ui/StepLineChart';
import { HISTORY } from './bidHistory.messages';
import { bidSteps } from './bidHistoryView';

/** The highest bid over time, ending in a gold dot; the same data stands in the table below it. */
export function BidChart({ bids }: { bids: readonly Bid[] }) {
  const points = bidSteps(bids).map(({ at, amount }) => ({
    at,
    value: amount,
    atText: recentMomentText(at),
    valueText: formatPi(amount),
  }));
  return <StepLineChart label={HISTORY.chartLabel} points={points} hasTable={false} />;
}

export { BidChart as Component };
