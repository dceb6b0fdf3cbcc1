import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'shared-ui';
import { Dialog } from './Dialog';

export default {
  component: Dialog,
  args: {
    open: true,
    onOpenChange: () => undefined,
    title: 'Review your bid',
    description: 'crypto.pi',
    children: 'You pay now: nothing. 1,350.00 π are held until you win or are outbid.',
    footer: (
      <>
        <Button tone="neutral">Back</Button>
        <Button>Confirm bid</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;

type Story = StoryObj<typeof Dialog>;

export const Review: Story = {};
export const Busy: Story = { args: { busy: true } };
export const NotDismissible: Story = { args: { dismissible: false } };
