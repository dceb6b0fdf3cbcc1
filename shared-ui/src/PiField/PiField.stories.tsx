import type { Meta, StoryObj } from '@storybook/react-vite';
import { PiField } from './PiField';

export default {
  component: PiField,
  args: {
    label: 'Your bid',
    value: '1350',
    min: '1350',
    step: '100',
    onChange: () => undefined,
    read: (text) => text,
    hint: 'We hold this amount until you win or get outbid.',
    quickPicks: [100, 200, 500].map((more) => ({ label: `+${more}`, value: String(1250 + more) })),
  },
} satisfies Meta<typeof PiField>;

type Story = StoryObj<typeof PiField>;

export const Bid: Story = {};
export const Invalid: Story = { args: { value: '100', error: 'The least bid is 1,350.00 π' } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const Withdraw: Story = {
  args: {
    label: 'Amount',
    aside: 'Balance 40.00 π',
    quickPicks: [25, 50, 75, 100].map((share) => ({ label: `${share}%`, value: String(0.4 * share) })),
  },
};
