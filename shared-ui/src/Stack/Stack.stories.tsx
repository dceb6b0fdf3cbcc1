import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from './Stack';

export default { component: Stack } satisfies Meta<typeof Stack>;

type Story = StoryObj<typeof Stack>;

const parts = ['Bid', 'Hold', 'Settlement'].map((name) => <p key={name}>{name}</p>);
const items = ['Bid', 'Hold', 'Settlement'].map((name) => <li key={name}>{name}</li>);

export const Default: Story = { render: () => <Stack>{parts}</Stack> };
export const List: Story = {
  render: () => (
    <Stack as="ul" role="list" gap={2}>
      {items}
    </Stack>
  ),
};
