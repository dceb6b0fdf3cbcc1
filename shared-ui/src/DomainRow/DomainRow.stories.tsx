import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from '../StatusBadge/StatusBadge';
import { DomainRow } from './DomainRow';

export default {
  component: DomainRow,
  args: {
    name: 'mint.pi',
    href: '#mint',
    category: 'crypto',
    facts: 'Auction · @priya',
    priceText: '620 π',
    isBid: true,
    end: '1d 4h · 7 bids',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 358 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DomainRow>;

type Story = StoryObj<typeof DomainRow>;

export const Auction: Story = {};
export const EndingSoon: Story = { args: { end: '4m 36s · 7 bids', endsSoon: true } };
export const BuyNow: Story = { args: { isBid: false, facts: 'Buy now · @jonas', end: undefined } };
export const Sold: Story = { args: { unavailable: 'Sold', end: undefined } };
export const Leading: Story = { args: { badge: <StatusBadge tone="success" label="You lead" /> } };
export const Tickable: Story = { args: { tick: <input type="checkbox" aria-label="Compare mint.pi" /> } };
export const LongName: Story = {
  args: { name: `${'long'.repeat(15)}own.pi`, priceText: '1,234,567.89 π', end: '2h 14m 08s · 10 bids' },
};
