import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyField } from './CopyField';

export default {
  component: CopyField,
  args: { label: 'Wallet address', value: 'GBDOTPIWALLETADDRESS4XYZ', shownValue: 'GBDO…4XYZ' },
} satisfies Meta<typeof CopyField>;

type Story = StoryObj<typeof CopyField>;

export const Rest: Story = {};
export const Fails: Story = { args: { copy: () => Promise.reject(new Error('denied')) } };
