import type { Meta, StoryObj } from '@storybook/react-vite';
import { SelectField } from './SelectField';

export default {
  component: SelectField,
  args: {
    label: 'Category',
    placeholder: 'Select a category',
    options: [
      { value: 'finance', label: 'Finance' },
      { value: 'shop', label: 'Shop' },
    ],
  },
} satisfies Meta<typeof SelectField>;

type Story = StoryObj<typeof SelectField>;

export const Rest: Story = {};
export const Invalid: Story = { args: { error: 'Choose a category' } };
export const Disabled: Story = { args: { disabled: true } };
