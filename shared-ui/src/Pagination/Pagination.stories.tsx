import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pagination } from './Pagination';

export default {
  component: Pagination,
  args: { shown: 20, total: 40, noun: 'domains', onMore: () => undefined },
} satisfies Meta<typeof Pagination>;

type Story = StoryObj<typeof Pagination>;

export const More: Story = {};
export const Loading: Story = { args: { loading: true } };
export const All: Story = { args: { shown: 40 } };
export const Failed: Story = { args: { error: 'The next page did not load.' } };
