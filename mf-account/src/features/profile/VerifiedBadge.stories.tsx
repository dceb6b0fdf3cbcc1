import type { Meta, StoryObj } from '@storybook/react-vite';
import { VerifiedBadge } from './VerifiedBadge';

export default { component: VerifiedBadge } satisfies Meta<typeof VerifiedBadge>;

type Story = StoryObj<typeof VerifiedBadge>;

export const Verified: Story = {};
