import type { Meta, StoryObj } from '@storybook/react-vite';
import { Star } from 'lucide-react';
import { Button } from 'shared-ui';
import { EmptyState } from './EmptyState';

export default {
  component: EmptyState,
  args: {
    title: 'Nothing on your watchlist yet',
    body: 'Tap the star on a domain and it waits for you here.',
    action: <Button>Browse domains</Button>,
    picture: <Star />,
  },
} satisfies Meta<typeof EmptyState>;

type Story = StoryObj<typeof EmptyState>;

export const WithAction: Story = {};
export const Plain: Story = { args: { picture: undefined, action: undefined, body: undefined } };
