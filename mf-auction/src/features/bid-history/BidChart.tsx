import { amountText, type Bid } from 'contracts';
import { StepLineChart } from 'shared-ui/StepLineChart';
import { localMoment } from '../../common/localTime';
import { HISTORY } from './bidHistory.messages';
import { bidSteps } from './bidHistoryView';

/** The highest bid over time, ending in a gold dot; the same data stands in the table below it. */
export function BidChart({ bids }: { bids: readonly Bid[] }) {
  const points = bidSteps(bids).map(({ at, amount }) => ({
    at,
    value: amount,
    atText: localMoment(new Date(at).toISOString()),
    valueText: amountText(amount),
  }));
  return <StepLineChart label={HISTORY.chartLabel} points={points} hasTable={false} />;
}

export { BidChart as Component };
