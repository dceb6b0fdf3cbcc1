import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../Skeleton/Skeleton';
import { Loading } from './Loading';

export default {
  component: Loading,
  args: { label: 'Loading domains', children: <Skeleton shape="plate" width="18rem" /> },
} satisfies Meta<typeof Loading>;

type Story = StoryObj<typeof Loading>;

export const Cards: Story = {};
