import type { Meta, StoryObj } from '@storybook/react-vite';
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
} satisfies Meta<typeof StepLineChart>;

type Story = StoryObj<typeof StepLineChart>;

export const Bids: Story = {};
export const OnePoint: Story = { args: { points: [{ at: 0, value: 100, atText: 'Nov 15', valueText: '100 π' }] } };
export const Empty: Story = { args: { points: [] } };
export const Loading: Story = { args: { loading: true } };
