import type { Meta, StoryObj } from '@storybook/react-vite';
import { Star } from 'lucide-react';
import { IconButton } from './IconButton';

export default { component: IconButton, args: { label: 'Watch crypto.pi', icon: <Star aria-hidden /> } } satisfies Meta<
  typeof IconButton
>;

type Story = StoryObj<typeof IconButton>;

export const Ghost: Story = {};
export const Neutral: Story = { args: { tone: 'neutral' } };
export const Pressed: Story = { args: { pressed: true } };
export const Loading: Story = { args: { loading: true } };
