import { render, screen } from '@testing-library/react';
import { Stack } from './Stack';

test('stacks as the element that it is told to be, and keeps the gap off the page', () => {
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
