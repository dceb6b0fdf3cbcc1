import type { Meta, StoryObj } from '@storybook/react-vite';
import { RangeField } from './RangeField';

export default {
  component: RangeField,
  args: { label: 'Amount', value: 25, min: 0, max: 100, step: 0.01, valueText: '25.00 π', onChange: () => undefined },
} satisfies Meta<typeof RangeField>;

type Story = StoryObj<typeof RangeField>;

export const Rest: Story = {};
export const Disabled: Story = { args: { disabled: true } };
