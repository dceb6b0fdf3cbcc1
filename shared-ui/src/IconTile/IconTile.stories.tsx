import type { Meta, StoryObj } from '@storybook/react-vite';
import { Package } from 'lucide-react';
import { IconTile } from './IconTile';

export default { component: IconTile, args: { children: <Package /> } } satisfies Meta<typeof IconTile>;

type Story = StoryObj<typeof IconTile>;

export const Small: Story = {};
export const Smallest: Story = { args: { size: 'xs' } };
