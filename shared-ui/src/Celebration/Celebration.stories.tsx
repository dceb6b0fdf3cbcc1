import { Celebration } from './Celebration';

export default {
  component: Celebration,
  args: { ms: 600_000, particles: 25 },
  decorators: [
    (Story: () => React.ReactNode) => (
      <div style={{ position: 'relative', minHeight: '12rem' }}>
        <Story />
      </div>
    ),
  ],
};

export const Falling = {};
