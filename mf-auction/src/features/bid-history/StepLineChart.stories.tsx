import { StepLineChart } from './StepLineChart';

export default {
  component: StepLineChart,
  args: {
    label: 'Bids over time',
    points: [100, 400, 450, 900, 1250].map((value, day) => ({
      at: day * day,
      value,
      atText: `Nov ${15 + day}`,
      valueText: `${value} π`,
    })),
  },
};

export const Bids = {};
export const OnePoint = { args: { points: [{ at: 0, value: 100, atText: 'Nov 15', valueText: '100 π' }] } };
export const Empty = { args: { points: [] } };
export const Loading = { args: { loading: true } };
