import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stepper } from './Stepper';

export default { component: Stepper, args: { steps: ['Name', 'Price', 'Review'], current: 1 } } satisfies Meta<
  typeof Stepper
>;

type Story = StoryObj<typeof Stepper>;

export const Second: Story = {};
export const Last: Story = { args: { current: 2 } };
