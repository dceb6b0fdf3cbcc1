import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProductCard } from './ProductCard';

export default {
  component: ProductCard,
  args: {
    title: 'Logo for a .pi shop',
    href: '#product',
    priceText: '25.00 π',
    meta: 'Design · by nakamoto',
    description: 'Three drafts, two rounds of changes.',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProductCard>;

type Story = StoryObj<typeof ProductCard>;

export const NoImage: Story = {};
export const Sold: Story = { args: { unavailable: 'Sold' } };
