import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'shared-ui';
import { Banner } from './Banner';

export default { component: Banner, args: { title: 'We are finishing an earlier payment of 4.2 π' } } satisfies Meta<
  typeof Banner
>;

type Story = StoryObj<typeof Banner>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success', title: 'Subscription Successful!' } };
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'You will be signed out in 1 minute',
    action: (
      <Button size="sm" tone="neutral">
        Stay connected
      </Button>
    ),
  },
};
export const Danger: Story = { args: { tone: 'danger', title: 'Payment Cancelled', children: 'Nothing was taken.' } };
export const Testnet: Story = { args: { tone: 'testnet', title: 'Testnet: π here has no value', bar: true } };
export const Practice: Story = { args: { tone: 'practice', title: 'Practice mode: no real π moves', bar: true } };
export const Dismissible: Story = { args: { onDismiss: () => undefined } };
