import type { Meta, StoryObj } from '@storybook/react-vite';
import { Component as ThemeToggle } from './ThemeToggle';

export default { component: ThemeToggle } satisfies Meta<typeof ThemeToggle>;

type Story = StoryObj<typeof ThemeToggle>;

export const Choices: Story = {};
