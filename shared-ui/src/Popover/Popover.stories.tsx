import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'shared-ui';
import { Popover } from './Popover';

export default {
  component: Popover,
  args: {
    trigger: <Button tone="neutral">What is escrow?</Button>,
    title: 'Escrow',
    children: 'Your π is held by Dotpi until the name is yours.',
  },
} satisfies Meta<typeof Popover>;

type Story = StoryObj<typeof Popover>;

export const OnButton: Story = {};
export const Open: Story = { args: { open: true } };
