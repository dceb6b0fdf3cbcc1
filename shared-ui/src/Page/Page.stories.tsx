import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/Card';
import { Page } from './Page';

export default { component: Page } satisfies Meta<typeof Page>;

export const WithTwoParts: StoryObj<typeof Page> = {
  args: {
    children: (
      <>
        <h1>Subscription Plans</h1>
        <Card title="Basic">Up to 3 listings</Card>
      </>
    ),
  },
};
