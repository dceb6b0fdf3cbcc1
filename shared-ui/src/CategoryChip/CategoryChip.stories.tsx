import type { Meta, StoryObj } from '@storybook/react-vite';
import { CategoryChip } from './CategoryChip';

export default { component: CategoryChip, args: { label: 'Finance' } } satisfies Meta<typeof CategoryChip>;

type Story = StoryObj<typeof CategoryChip>;

export const Plain: Story = {};
export const AsLink: Story = { args: { href: '#finance' } };
export const Toggle: Story = { args: { onClick: () => undefined, selected: false } };
export const Selected: Story = { args: { onClick: () => undefined, selected: true } };
export const Removable: Story = { args: { onRemove: () => undefined } };
