import type { Meta, StoryObj } from '@storybook/react-vite';
import { Person } from './Person';

const carol = { uid: 'uid-carol', username: 'carol', isVerified: true, rating: 4.9 };

export default { component: Person, args: { person: carol } } satisfies Meta<typeof Person>;

type Story = StoryObj<typeof Person>;

export const Card: Story = {};
export const Bidder: Story = { args: { person: { uid: 'uid-alice', username: 'alice' }, size: 32, isYou: true } };
export const Seller: Story = { args: { size: 56, children: '38 reviews · 41 sales' } };
export const LongName: Story = {
  args: {
    person: { uid: 'uid-long', username: 'a-name-of-sixty-three-letters-which-does-not-fit-into-the-card-at-all' },
  },
};
/** Whoever has left has no page and no handle. */
export const Deleted: Story = { args: { person: { uid: 'uid-gone', username: 'deleted user' }, linked: false } };
