import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchBox } from './SearchBox';

export default {
  component: SearchBox,
  args: {
    label: 'Search domains',
    value: '',
    onChange: () => undefined,
    onSubmit: () => undefined,
    placeholder: 'Search .pi names',
  },
} satisfies Meta<typeof SearchBox>;

type Story = StoryObj<typeof SearchBox>;

export const Rest: Story = {};
export const Typing: Story = {
  args: { typing: ['crypto', 'shop', 'finance'], examples: ['crypto', 'shop', 'finance', 'app'] },
};
export const Results: Story = {
  args: {
    value: 'cry',
    status: 'results',
    suggestions: [
      { id: '1', label: 'crypto.pi', meta: 'Auction' },
      { id: '2', label: 'crystal.pi', meta: '90.00 π' },
    ],
  },
};
export const Loading: Story = { args: { value: 'cry', status: 'loading' } };
export const NoResult: Story = { args: { value: 'qqq', status: 'results' } };
export const Failed: Story = { args: { value: 'cry', status: 'error' } };
export const Offline: Story = { args: { value: 'cry', status: 'offline' } };
