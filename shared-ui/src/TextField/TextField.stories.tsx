import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from './TextField';

export default { component: TextField, args: { label: 'Domain name', placeholder: 'shop' } } satisfies Meta<
  typeof TextField
>;

type Story = StoryObj<typeof TextField>;

export const Rest: Story = {};
export const WithHint: Story = { args: { hint: 'Letters, digits and hyphens' } };
export const Invalid: Story = { args: { defaultValue: '-shop', error: 'A name cannot begin with a hyphen' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'shop' } };
export const Disabled: Story = { args: { disabled: true } };
export const Optional: Story = { args: { required: false } };
export const Suffix: Story = { args: { suffix: '.pi', defaultValue: 'shop' } };
