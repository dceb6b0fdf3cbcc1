import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'shared-ui';
import { Inline } from './Inline';

const buttons = (
  <>
    <Button>Confirm</Button>
    <Button tone="neutral">Back</Button>
  </>
);

export default { component: Inline, args: { children: buttons } } satisfies Meta<typeof Inline>;

type Story = StoryObj<typeof Inline>;

export const Default: Story = {};
export const Apart: Story = { args: { justify: 'space-between', align: 'center', wrap: false } };
