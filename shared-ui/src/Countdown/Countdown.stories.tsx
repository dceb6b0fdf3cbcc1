import type { Meta, StoryObj } from '@storybook/react-vite';
import { Countdown } from './Countdown';

export default { component: Countdown, args: { now: 0, endsAt: 60_000 } } satisfies Meta<typeof Countdown>;

type Story = StoryObj<typeof Countdown>;

export const Calm: Story = { args: { endsAt: 190_000_000 } };
export const UnderAnHour: Story = { args: { endsAt: 2_400_000 } };
export const UnderFiveMinutes: Story = { args: { endsAt: 200_000 } };
export const Ended: Story = { args: { endsAt: 0 } };
export const Unknown: Story = { args: { now: null } };
export const Large: Story = { args: { endsAt: 190_000_000, format: 'large' } };
export const LargeUnderFiveMinutes: Story = { args: { endsAt: 200_000, format: 'large' } };
