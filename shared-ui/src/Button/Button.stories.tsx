import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { theme } from '../theme/theme';
import { Button } from './Button';

export default { component: Button, args: { children: 'Place Bid' } } satisfies Meta<typeof Button>;

type Story = StoryObj<typeof Button>;

export const Brand: Story = {};
export const Neutral: Story = { args: { tone: 'neutral' } };
export const Danger: Story = { args: { tone: 'danger', children: 'End auction' } };
export const Ghost: Story = { args: { tone: 'ghost' } };
export const OnGradient: Story = {
  args: { tone: 'onGradient' },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, background: theme.gradient }}>
        <Story />
      </div>
    ),
  ],
};
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };
export const WithIcon: Story = { args: { icon: <Plus aria-hidden /> } };
export const Loading: Story = { args: { loading: true } };
export const LoadingWithText: Story = { args: { loading: true, loadingLabel: 'Placing bid…' } };
export const Disabled: Story = { args: { disabled: true } };
export const FullWidth: Story = { args: { fullWidth: true } };
