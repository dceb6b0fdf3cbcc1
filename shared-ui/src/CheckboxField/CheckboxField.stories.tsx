import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckboxField } from './CheckboxField';

export default { component: CheckboxField, args: { label: 'I accept the terms' } } satisfies Meta<typeof CheckboxField>;

type Story = StoryObj<typeof CheckboxField>;

export const Off: Story = {};
export const On: Story = { args: { defaultChecked: true } };
export const Invalid: Story = { args: { error: 'Please accept the terms' } };
