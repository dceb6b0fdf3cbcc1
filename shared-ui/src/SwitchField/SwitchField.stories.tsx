import type { Meta, StoryObj } from '@storybook/react-vite';
import { SwitchField } from './SwitchField';

export default {
  component: SwitchField,
  args: { label: 'Outbid notices', hint: 'At once, when somebody bids more' },
} satisfies Meta<typeof SwitchField>;

type Story = StoryObj<typeof SwitchField>;

export const Off: Story = {};
export const On: Story = { args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true } };
