import type { Meta, StoryObj } from '@storybook/react-vite';
import { PiAmount } from './PiAmount';

export default { component: PiAmount, args: { value: 1250 } } satisfies Meta<typeof PiAmount>;

type Story = StoryObj<typeof PiAmount>;

export const Price: Story = {};
export const Wallet: Story = { args: { value: '12.3456789', digits: 7 } };
export const Incoming: Story = { args: { value: 95, sign: true } };
export const Outgoing: Story = { args: { value: -100 } };
export const Hidden: Story = { args: { hidden: true } };
export const Loading: Story = { args: { loading: true } };
export const Large: Story = { args: { size: 'xl' } };
