import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar, type AvatarSize } from './Avatar';

const SIZES: AvatarSize[] = [96, 56, 40, 32, 24, 20];

export default { component: Avatar, args: { uid: 'u-1' } } satisfies Meta<typeof Avatar>;

type Story = StoryObj<typeof Avatar>;

export const Sizes: Story = {
  render: () => (
    <p>
      {SIZES.map((size) => (
        <Avatar key={size} uid="u-1" size={size} />
      ))}
    </p>
  ),
};
/** What the drawing has: every style, skin and ground in turn. */
export const Crowd: Story = {
  render: () => (
    <p>
      {Array.from({ length: 48 }, (_, at) => (
        <Avatar key={at} uid={`pi-uid-${at}`} size={56} />
      ))}
    </p>
  ),
};
