import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gavel, Tag } from 'lucide-react';
import { RadioCards } from './RadioCards';

export default {
  component: RadioCards,
  args: {
    label: 'Period',
    value: 'monthly',
    onChange: () => undefined,
    options: [
      { value: 'monthly', label: 'Monthly', aside: '5 π' },
      { value: 'annual', label: 'Annual', description: 'Save 10 π a year', aside: '50 π' },
    ],
  },
} satisfies Meta<typeof RadioCards>;

type Story = StoryObj<typeof RadioCards>;

export const Stacked: Story = {};
export const Inline: Story = { args: { inline: true } };
export const Invalid: Story = { args: { value: null, error: 'Choose a period' } };
export const WithIcons: Story = {
  args: {
    inline: true,
    label: 'Sell as',
    value: 'auction',
    options: [
      { value: 'fixed', label: 'Buy now', description: 'One price.', icon: <Tag aria-hidden /> },
      { value: 'auction', label: 'Auction', description: 'The highest bid wins.', icon: <Gavel aria-hidden /> },
    ],
  },
};
