import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns } from './Columns';

export default { component: Columns } satisfies Meta<typeof Columns>;

type Story = StoryObj<typeof Columns>;

export const Default: Story = {
  args: { aside: '12rem', children: [<p key="bids">24 bids in two days</p>, <p key="facts">Listed on 26 November</p>] },
};
