import { render, screen } from '@testing-library/react';
import { Text } from './Text';

test('has the size, tone and weight, and keeps them off the page', () => {
  render(
    <Text as="span" size="sm" tone="muted" weight="semibold">
      A note
    </Text>,
  );
  const note = screen.getByText('A note');
  expect(note.tagName).toBe('SPAN');
  expect(note.getAttributeNames()).toEqual(['class']);
  expect(note).toHaveStyle({
    'font-size': 'var(--pd-font-size-sm)',
    color: 'var(--pd-text-muted)',
    'font-weight': '600',
  });
});

test('is a paragraph in the style of its parent by default', () => {
  render(<Text>A sentence</Text>);
  expect(screen.getByText('A sentence').tagName).toBe('P');
});
