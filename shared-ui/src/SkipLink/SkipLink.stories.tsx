import type { Meta, StoryObj } from '@storybook/react-vite';
import { SkipLink } from './SkipLink';

export default { component: SkipLink, args: { targetId: 'main' } } satisfies Meta<typeof SkipLink>;

type Story = StoryObj<typeof SkipLink>;

export const FocusIt: Story = {};
