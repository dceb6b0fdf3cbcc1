import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './Avatar';

export default { component: Avatar, args: { uid: 'u-1' } } satisfies Meta<typeof Avatar>;

type Story = StoryObj<typeof Avatar>;

export const Drawn: Story = {};
export const Large: Story = { args: { size: 'xl' } };
export const Other: Story = { args: { uid: 'u-2' } };
