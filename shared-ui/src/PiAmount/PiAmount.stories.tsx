import type { Meta, StoryObj } from '@storybook/react-vite';
import { PiAmount } from './PiAmount';

export default { component: PiAmount, args: { text: '1,250\u00a0π' } } satisfies Meta<typeof PiAmount>;

type Story = StoryObj<typeof PiAmount>;

export const Price: Story = {};
export const Wallet: Story = { args: { text: '12.3456789\u00a0π' } };
export const Incoming: Story = { args: { text: '+95.00\u00a0π' } };
export const Outgoing: Story = { args: { text: '−100.00\u00a0π' } };
export const Hidden: Story = { args: { hidden: true } };
export const Loading: Story = { args: { loading: true } };
export const Large: Story = { args: { size: 'xl' } };
