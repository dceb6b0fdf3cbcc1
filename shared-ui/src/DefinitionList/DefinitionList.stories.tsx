import type { Meta, StoryObj } from '@storybook/react-vite';
import { DefinitionList } from './DefinitionList';

export default {
  component: DefinitionList,
  args: {
    rows: [
      { name: 'Your bid', value: '1,350 π', isMain: true },
      { name: 'Already held', value: '1,200 π' },
      { name: 'Held now', value: '150 π' },
    ],
  },
} satisfies Meta<typeof DefinitionList>;

type Story = StoryObj<typeof DefinitionList>;

export const Facts: Story = {};
export const Boxed: Story = { args: { boxed: true } };
