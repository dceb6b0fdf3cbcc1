import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExternalLink } from './ExternalLink';

export default { component: ExternalLink, args: { href: 'https://minepi.com', children: 'minepi.com' } } satisfies Meta<
  typeof ExternalLink
>;

type Story = StoryObj<typeof ExternalLink>;

export const Site: Story = {};
export const Unsafe: Story = { args: { href: 'nonsense' } };
