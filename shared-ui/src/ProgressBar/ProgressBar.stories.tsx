import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from './ProgressBar';

export default {
  component: ProgressBar,
  args: { label: 'Listings', value: 1, max: 2, valueText: '1 of 2 used', limit: true },
} satisfies Meta<typeof ProgressBar>;

type Story = StoryObj<typeof ProgressBar>;

export const Some: Story = {};
export const LimitReached: Story = { args: { value: 2, valueText: '2 of 2 used' } };
