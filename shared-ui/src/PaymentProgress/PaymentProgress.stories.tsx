import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaymentProgress } from './PaymentProgress';

export default { component: PaymentProgress, args: { status: 'confirming' } } satisfies Meta<typeof PaymentProgress>;

type Story = StoryObj<typeof PaymentProgress>;

export const Confirming: Story = {};
export const Approving: Story = { args: { status: 'approving' } };
export const Recording: Story = {
  args: { status: 'recording', note: 'Still working. You can leave, we will finish it.' },
};
export const Done: Story = { args: { status: 'done' } };
export const Cancelled: Story = { args: { status: 'cancelled' } };
export const Failed: Story = { args: { status: 'failed', stoppedAt: 1 } };
