import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlanCard } from './PlanCard';

export default {
  component: PlanCard,
  args: {
    name: 'Basic',
    priceText: '5 π',
    periodText: 'month',
    listingsText: 'up to 5 listings',
    features: ['Fixed price and auction', 'Escrow on every sale', 'Mail support'],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlanCard>;

type Story = StoryObj<typeof PlanCard>;

export const Basic: Story = {};
export const Popular: Story = { args: { name: 'Pro', priceText: '12 π', popular: true } };
export const Current: Story = { args: { current: true } };
export const Loading: Story = { args: { loading: true } };
export const Disabled: Story = { args: { disabled: true } };
