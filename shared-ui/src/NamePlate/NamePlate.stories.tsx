import type { Meta, StoryObj } from '@storybook/react-vite';
import { NamePlate } from './NamePlate';

export default { component: NamePlate, args: { name: 'crypto.pi' } } satisfies Meta<typeof NamePlate>;

type Story = StoryObj<typeof NamePlate>;

export const Card: Story = {};
export const Tile: Story = { args: { size: 'sm' } };
export const Page: Story = { args: { size: 'lg' } };
export const Long: Story = { args: { name: 'decentralised-marketplace.pi' } };
export const Longest: Story = { args: { name: `${'long'.repeat(15)}abc.pi` } };
export const Short: Story = { args: { name: 'ab.pi' } };
export const Fill: Story = {
  args: { size: 'fill', category: 'crypto', decorative: true },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 96 }}>
        <Story />
      </div>
    ),
  ],
};
