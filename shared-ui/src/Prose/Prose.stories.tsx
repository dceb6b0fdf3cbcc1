import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from './Prose';

export default { component: Prose } satisfies Meta<typeof Prose>;

type Story = StoryObj<typeof Prose>;

export const Policy: Story = {
  render: () => (
    <Prose>
      <h2>Fees</h2>
      <p>A sale costs the seller five percent of the price.</p>
      <ul>
        <li>100 π sale</li>
        <li>95 π to you</li>
      </ul>
    </Prose>
  ),
};
