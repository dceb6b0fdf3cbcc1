import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'shared-ui';
import { Drawer } from './Drawer';

export default {
  component: Drawer,
  args: {
    open: true,
    onOpenChange: () => undefined,
    title: 'Filters',
    children: 'Price, category, time left',
    footer: <Button fullWidth>Show 24 domains</Button>,
  },
} satisfies Meta<typeof Drawer>;

type Story = StoryObj<typeof Drawer>;

export const Filters: Story = {};
export const FullHeight: Story = { args: { height: 'full' } };
