import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stars } from './Stars';

export default { component: Stars, args: { value: 4.5 } } satisfies Meta<typeof Stars>;

type Story = StoryObj<typeof Stars>;

export const FourAndAHalf: Story = {};
export const None: Story = { args: { value: 0 } };
export const All: Story = { args: { value: 5 } };
