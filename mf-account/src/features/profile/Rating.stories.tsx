import type { Meta, StoryObj } from '@storybook/react-vite';
import { Rating } from './Rating';

export default { component: Rating, args: { value: 4.6, count: 12 } } satisfies Meta<typeof Rating>;

type Story = StoryObj<typeof Rating>;

export const Rated: Story = {};
export const None: Story = { args: { value: null } };
