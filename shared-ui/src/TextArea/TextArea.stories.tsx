import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from './TextArea';

export default { component: TextArea, args: { label: 'Description', counterMax: 500 } } satisfies Meta<typeof TextArea>;

type Story = StoryObj<typeof TextArea>;

export const Rest: Story = {};
export const NearTheLimit: Story = { args: { counterMax: 40, defaultValue: 'Short, known everywhere, easy to say.' } };
export const OverTheLimit: Story = {
  args: { counterMax: 20, defaultValue: 'Short, known everywhere, easy to say.', error: 'At most 20 characters' },
};
