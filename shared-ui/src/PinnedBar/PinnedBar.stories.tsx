import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'shared-ui';
import { PinnedBar } from './PinnedBar';

export default {
  component: PinnedBar,
  args: { children: <Button fullWidth>Buy for 12 π</Button> },
} satisfies Meta<typeof PinnedBar>;

type Story = StoryObj<typeof PinnedBar>;

export const Pinned: Story = {};
export const InPlace: Story = { args: { isPinned: false } };
