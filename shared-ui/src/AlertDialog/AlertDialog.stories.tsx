import type { Meta, StoryObj } from '@storybook/react-vite';
import { AlertDialog } from './AlertDialog';

export default {
  component: AlertDialog,
  args: {
    open: true,
    onOpenChange: () => undefined,
    onConfirm: () => undefined,
    tone: 'danger',
    title: 'Withdraw this listing?',
    description: 'Watchers are told. It can be listed again later.',
    confirmLabel: 'Withdraw listing',
  },
} satisfies Meta<typeof AlertDialog>;

type Story = StoryObj<typeof AlertDialog>;

export const Danger: Story = {};
export const Busy: Story = { args: { busy: true } };
