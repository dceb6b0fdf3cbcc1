import { render, screen } from '@testing-library/react';
import { Columns } from './Columns';

test('is one column until the screen is wide enough, and keeps its own props off the page', () => {
  render(
    <Columns aside="12rem" gap={4} from="xl" data-testid="columns">
      <p>Bids</p>
    </Columns>,
  );
  const columns = screen.getByTestId('columns');
  expect(columns).toHaveStyle({ 'grid-template-columns': 'minmax(0, 1fr)', gap: 'var(--pd-space-4)' });
  for (const name of ['aside', 'gap', 'from']) expect(columns).not.toHaveAttribute(name);
});
