import type { Meta, StoryObj } from '@storybook/react-vite';
import { StarField } from './StarField';

export default {
  component: StarField,
  args: {
    label: 'Stars',
    nameOf: (stars) => (stars === 1 ? '1 star' : `${stars} stars`),
    value: 4,
    onChange: () => undefined,
  },
} satisfies Meta<typeof StarField>;

type Story = StoryObj<typeof StarField>;

export const Chosen: Story = {};
export const Empty: Story = { args: { value: null } };
export const Invalid: Story = { args: { value: null, error: 'Choose 1 to 5 stars.' } };
