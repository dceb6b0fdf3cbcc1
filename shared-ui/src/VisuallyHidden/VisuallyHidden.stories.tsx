import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from './VisuallyHidden';

export default { component: VisuallyHidden, args: { children: 'Read out, not seen' } } satisfies Meta<
  typeof VisuallyHidden
>;

type Story = StoryObj<typeof VisuallyHidden>;

export const TextColumn: Story = {};
