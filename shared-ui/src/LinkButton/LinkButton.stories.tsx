import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkButton } from './LinkButton';

export default { component: LinkButton, args: { href: '#plans', children: 'View Plans' } } satisfies Meta<
  typeof LinkButton
>;

type Story = StoryObj<typeof LinkButton>;

export const Brand: Story = {};
export const Neutral: Story = { args: { tone: 'neutral' } };
