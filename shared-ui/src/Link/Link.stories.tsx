import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from './Link';

export default { component: Link, args: { href: '#domains', children: 'All domains' } } satisfies Meta<typeof Link>;

type Story = StoryObj<typeof Link>;

export const Plain: Story = {};
