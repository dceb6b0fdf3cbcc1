import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './Avatar';

export default { component: Avatar, args: { name: 'nakamoto' } } satisfies Meta<typeof Avatar>;

type Story = StoryObj<typeof Avatar>;

export const Drawn: Story = { args: { uid: 'u-1' } };
export const Large: Story = { args: { size: 'xl' } };
export const Emoji: Story = { args: { name: '🦊 fox' } };
