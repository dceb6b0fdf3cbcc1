import type { Meta, StoryObj } from '@storybook/react-vite';
import { Countdown } from '../Countdown/Countdown';
import { StatusBadge } from '../StatusBadge/StatusBadge';
import { DomainCard } from './DomainCard';

export default {
  component: DomainCard,
  args: {
    name: 'crypto.pi',
    href: '#crypto',
    priceLabel: 'Current bid',
    priceText: '1,250.00 π',
    meta: 'Auction · 12 bids · 2 d left',
    description: 'Short, known everywhere, easy to say.',
    badges: <StatusBadge tone="success" label="Active" />,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DomainCard>;

type Story = StoryObj<typeof DomainCard>;

export const Grid: Story = {};
export const Featured: Story = { args: { featured: true, badges: <StatusBadge tone="gold" label="Featured" /> } };
export const EndingSoon: Story = { args: { meta: <Countdown endsAt={1_000_000} now={800_000} publish={false} /> } };
export const Sold: Story = { args: { unavailable: 'Sold' } };
export const Rented: Story = { args: { unavailable: 'Rented', variant: 'row' } };
export const Row: Story = { args: { variant: 'row' } };
export const Compact: Story = { args: { variant: 'compact' } };
export const Tickable: Story = {
  args: {
    tick: (
      <label>
        <input type="checkbox" aria-label="Compare crypto.pi" /> Compare
      </label>
    ),
  },
};
export const LongName: Story = { args: { name: 'a-very-long-name-for-a-domain.pi' } };
