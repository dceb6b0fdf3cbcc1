import type { Meta, StoryObj } from '@storybook/react-vite';
import { Star } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton';
import { Tooltip } from './Tooltip';

export default {
  component: Tooltip,
  args: { label: 'Tell me when it ends', children: <IconButton label="Watch" icon={<Star aria-hidden />} /> },
} satisfies Meta<typeof Tooltip>;

type Story = StoryObj<typeof Tooltip>;

export const OnButton: Story = {};
