import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button';
import { ErrorState } from './ErrorState';

export default {
  component: ErrorState,
  args: { title: 'Domains did not load', body: 'The connection broke while we were fetching them.' },
} satisfies Meta<typeof ErrorState>;

type Story = StoryObj<typeof ErrorState>;

export const Page: Story = { args: { action: <Button>Try again</Button>, supportCode: 'PD-7F3A' } };
export const Compact: Story = { args: { compact: true } };
