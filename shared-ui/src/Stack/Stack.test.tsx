import { render, screen } from '@testing-library/react';
import { Stack } from './Stack';

test('is the element that `as` names, and keeps its gap off the page', () => {
  render(
    <Stack as="ul" role="list" gap={2}>
      <li>One</li>
    </Stack>,
  );
  const list = screen.getByRole('list');
  expect(list.tagName).toBe('UL');
  expect(list).not.toHaveAttribute('gap');
  expect(list).toHaveStyle({ display: 'grid', gap: 'var(--pd-space-2)' });
});
