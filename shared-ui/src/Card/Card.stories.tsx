import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'shared-ui';
import { Card } from './Card';

export default { component: Card, args: { title: 'Wallet', children: 'Available Balance' } } satisfies Meta<
  typeof Card
>;

type Story = StoryObj<typeof Card>;

export const Plain: Story = {};
export const Inset: Story = { args: { tone: 'inset' } };
export const Gold: Story = { args: { tone: 'gold' } };
export const WithAction: Story = {
  args: {
    action: (
      <Button size="sm" tone="neutral">
        Deposit
      </Button>
    ),
  },
};
