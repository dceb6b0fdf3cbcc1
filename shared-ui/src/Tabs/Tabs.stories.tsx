import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tabs } from './Tabs';

export default {
  component: Tabs,
  args: {
    label: 'Profile',
    value: 'listings',
    onChange: () => undefined,
    items: [
      { value: 'details', label: 'Profile Details', content: 'About' },
      { value: 'listings', label: 'Listings', content: 'Two domains' },
      { value: 'reviews', label: 'Reviews', content: 'None yet' },
    ],
  },
} satisfies Meta<typeof Tabs>;

type Story = StoryObj<typeof Tabs>;

export const Profile: Story = {};
