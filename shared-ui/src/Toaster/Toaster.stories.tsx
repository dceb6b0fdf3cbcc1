import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button';
import { notify } from './notify';
import { Toaster } from './Toaster';

export default { component: Toaster } satisfies Meta<typeof Toaster>;

type Story = StoryObj<typeof Toaster>;

export const AllKinds: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={() => notify.success('Your bid stands at 1,350 π')}>Success</Button>
      <Button onClick={() => notify.error('Your balance is too low')} tone="danger">
        Error
      </Button>
      <Button onClick={() => notify.loading('Placing bid…')} tone="neutral">
        Loading
      </Button>
      <Button
        onClick={() =>
          notify.message('Removed from your watchlist', { action: { label: 'Undo', onClick: () => undefined } })
        }
        tone="neutral"
      >
        With an action
      </Button>
    </div>
  ),
};
