import { render, screen } from '@testing-library/react';
import { Inline } from './Inline';

test('lays its parts side by side, and keeps its own properties off the page', () => {
  render(
    <Inline data-testid="row" gap={2} align="center" justify="space-between" wrap={false}>
      <span>One</span>
    </Inline>,
  );
  const row = screen.getByTestId('row');
  expect(row.getAttributeNames().sort()).toEqual(['class', 'data-testid']);
  expect(row).toHaveStyle({ display: 'flex', 'flex-wrap': 'nowrap', 'align-items': 'center' });
});
