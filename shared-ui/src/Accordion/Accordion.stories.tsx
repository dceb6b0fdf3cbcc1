import type { Meta, StoryObj } from '@storybook/react-vite';
import { Accordion } from './Accordion';

export default {
  component: Accordion,
  args: {
    items: [
      { id: 'fee', title: 'What does a sale cost?', content: '5 % of the price.', open: true },
      { id: 'escrow', title: 'Who holds the π?', content: 'Dotpi does, until the name has moved.' },
    ],
  },
} satisfies Meta<typeof Accordion>;

type Story = StoryObj<typeof Accordion>;

export const Questions: Story = {};
