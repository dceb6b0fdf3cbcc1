import { render, screen } from '@testing-library/react';
import { PinnedBar } from './PinnedBar';

const inset = () => document.documentElement.style.getPropertyValue('--pd-bottom-inset');

test('what floats at the lower edge stays above the bar, as long as it is pinned', () => {
  const { rerender, unmount } = render(<PinnedBar>Buy</PinnedBar>);
  expect(inset()).toBe('0px');
  rerender(<PinnedBar isPinned={false}>Buy</PinnedBar>);
  expect(inset()).toBe('');
  rerender(<PinnedBar>Buy</PinnedBar>);
  expect(inset()).toBe('0px');
  unmount();
  expect(inset()).toBe('');
});

test('what is inside keeps its state when the bar is pinned or let go', () => {
  const { rerender } = render(
    <PinnedBar isPinned={false}>
      <input aria-label="Amount" />
    </PinnedBar>,
  );
  const field = screen.getByRole('textbox', { name: 'Amount' });
  rerender(
    <PinnedBar>
      <input aria-label="Amount" />
    </PinnedBar>,
  );
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBe(field);
});
