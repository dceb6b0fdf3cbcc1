import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatTile } from './StatTile';

export default {
  component: StatTile,
  args: { label: 'Available Balance', value: '40.00 π', note: 'Held, not spent: 12.00 π' },
} satisfies Meta<typeof StatTile>;

type Story = StoryObj<typeof StatTile>;

export const Balance: Story = {};
export const Loading: Story = { args: { loading: true } };
