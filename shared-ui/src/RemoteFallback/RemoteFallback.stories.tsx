import type { Meta, StoryObj } from '@storybook/react-vite';
import { RemoteFallback } from './RemoteFallback';

export default { component: RemoteFallback, args: { onRetry: () => undefined } } satisfies Meta<typeof RemoteFallback>;

type Story = StoryObj<typeof RemoteFallback>;

export const Offered: Story = {};
export const Retrying: Story = { args: { retrying: true } };
