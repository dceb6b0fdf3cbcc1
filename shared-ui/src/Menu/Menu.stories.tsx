import type { Meta, StoryObj } from '@storybook/react-vite';
import { User } from 'lucide-react';
import { Button } from 'shared-ui';
import { Menu } from './Menu';

export default {
  component: Menu,
  args: {
    trigger: <Button tone="neutral">nakamoto</Button>,
    header: 'Signed in as nakamoto',
    items: [
      { label: 'My Profile', href: '#profile', icon: <User aria-hidden /> },
      { label: 'Messages', href: '#messages' },
      'separator',
      { label: 'Logout', tone: 'danger', onSelect: () => undefined },
    ],
  },
} satisfies Meta<typeof Menu>;

type Story = StoryObj<typeof Menu>;

export const Account: Story = {};
export const Open: Story = { args: { open: true } };
