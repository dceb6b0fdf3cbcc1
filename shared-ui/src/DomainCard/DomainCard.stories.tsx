import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from '../StatusBadge/StatusBadge';
import { DomainCard } from './DomainCard';

export default {
  component: DomainCard,
  args: {
    name: 'crypto.pi',
    href: '#crypto',
    priceLabel: 'Current bid',
    priceText: '1,250.00 π',
    end: '2d 4h',
    fact: '12 bids',
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
export const EndingSoon: Story = { args: { end: '4m 36s', endsSoon: true } };
export const Sold: Story = { args: { unavailable: 'Sold' } };
export const Rented: Story = { args: { unavailable: 'Rented' } };
export const Tickable: Story = {
  args: {
    tick: (
      <label>
        <input type="checkbox" aria-label="Compare crypto.pi" /> Compare
      </label>
    ),
  },
};
export const LongName: Story = { args: { name: `${'long'.repeat(15)}own.pi`, priceText: '1,234,567.89 π' } };
