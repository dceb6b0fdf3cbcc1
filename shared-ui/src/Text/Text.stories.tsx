import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from './Text';

export default { component: Text, args: { children: 'You pay 14 π now.' } } satisfies Meta<typeof Text>;

type Story = StoryObj<typeof Text>;

export const Default: Story = {};
export const Note: Story = { args: { size: 'sm', tone: 'muted' } };
export const Strong: Story = { args: { as: 'strong', weight: 'semibold' } };
