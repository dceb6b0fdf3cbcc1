import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from './StatusBadge';

export default { component: StatusBadge, args: { label: 'Pending' } } satisfies Meta<typeof StatusBadge>;

type Story = StoryObj<typeof StatusBadge>;

export const Neutral: Story = {};
export const Brand: Story = { args: { tone: 'brand', label: 'Fixed price' } };
export const Active: Story = { args: { tone: 'success', label: 'Active' } };
export const EndingSoon: Story = { args: { tone: 'warning', label: 'Ending soon' } };
export const Ended: Story = { args: { tone: 'danger', label: 'Ended' } };
export const Info: Story = { args: { tone: 'info', label: 'For rent' } };
export const Featured: Story = { args: { tone: 'gold', label: 'Featured' } };
