import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from '../StatusBadge/StatusBadge';
import { DomainSummary } from './DomainSummary';

export default {
  component: DomainSummary,
  args: {
    name: 'crypto.pi',
    href: '#crypto',
    priceLabel: 'Price',
    priceText: '1,250 π',
    actionLabel: 'View Details',
    meta: '28 Nov 2026',
    description: 'Short, known everywhere, easy to say.',
    badges: <StatusBadge tone="success" label="Active" />,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DomainSummary>;

type Story = StoryObj<typeof DomainSummary>;

export const Ready: Story = {};
export const Featured: Story = { args: { featured: true, badges: <StatusBadge tone="gold" label="Featured" /> } };
export const LongName: Story = { args: { name: `${'long'.repeat(15)}own.pi`, priceText: '1,234,567.89 π' } };
