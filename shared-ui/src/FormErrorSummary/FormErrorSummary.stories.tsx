import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormErrorSummary } from './FormErrorSummary';

export default {
  component: FormErrorSummary,
  args: {
    submitCount: 0,
    errors: [
      { fieldId: 'name', message: 'Enter a domain name' },
      { fieldId: 'price', message: 'Enter a price above 0' },
    ],
  },
} satisfies Meta<typeof FormErrorSummary>;

type Story = StoryObj<typeof FormErrorSummary>;

export const TwoErrors: Story = {};
