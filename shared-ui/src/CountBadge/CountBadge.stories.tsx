import type { Meta, StoryObj } from '@storybook/react-vite';
import { CountBadge } from './CountBadge';

export default { component: CountBadge, args: { count: 3, label: '3 unread messages' } } satisfies Meta<
  typeof CountBadge
>;

type Story = StoryObj<typeof CountBadge>;

export const Few: Story = {};
export const Many: Story = { args: { count: 120, label: '120 unread messages' } };
export const None: Story = { args: { count: 0 } };
export const Unread: Story = { args: { tone: 'brand' } };
export const Gold: Story = { args: { tone: 'gold' } };
export const HowMany: Story = { args: { tone: 'neutral', label: '3 names' } };
