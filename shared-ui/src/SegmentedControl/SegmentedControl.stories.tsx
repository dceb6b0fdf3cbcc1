import type { Meta, StoryObj } from '@storybook/react-vite';
import { SegmentedControl } from './SegmentedControl';

export default {
  component: SegmentedControl,
  args: {
    label: 'How to bid',
    options: [
      { value: 'exactly', label: 'Exactly 1,900 π' },
      { value: 'upTo', label: 'Up to 1,900 π' },
    ],
    value: 'exactly',
    onChange: () => undefined,
  },
} satisfies Meta<typeof SegmentedControl<string>>;

type Story = StoryObj<typeof SegmentedControl<string>>;

export const First: Story = {};
export const Second: Story = { args: { value: 'upTo' } };
