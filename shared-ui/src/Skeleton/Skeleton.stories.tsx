import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton';

export default { component: Skeleton } satisfies Meta<typeof Skeleton>;

type Story = StoryObj<typeof Skeleton>;

export const Text: Story = { args: { lines: 3 } };
export const Plate: Story = { args: { shape: 'plate', width: '18rem' } };
export const Circle: Story = { args: { shape: 'circle', width: '4rem' } };
export const Block: Story = { args: { shape: 'block' } };
