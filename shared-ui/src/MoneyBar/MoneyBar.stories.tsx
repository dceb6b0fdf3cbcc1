import type { Meta, StoryObj } from '@storybook/react-vite';
import { MoneyBar } from './MoneyBar';

export default {
  component: MoneyBar,
  args: {
    parts: [
      { tone: 'available', label: 'Available after', share: 1_284.5, text: '1,284.50 π', before: '1,784.50 π' },
      { tone: 'moving', label: 'Goes on hold', share: 500, text: '500 π' },
      { tone: 'hold', label: 'On hold', share: 2_100, text: '2,100 π' },
      { tone: 'escrow', label: 'In escrow', share: 380, text: '380 π' },
    ],
  },
} satisfies Meta<typeof MoneyBar>;

type Story = StoryObj<typeof MoneyBar>;

export const Line: Story = {};
export const Rows: Story = { args: { legend: 'rows' } };
export const Empty: Story = { args: { parts: [] } };
