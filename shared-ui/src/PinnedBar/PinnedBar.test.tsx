import { render, screen } from '@testing-library/react';
import { PinnedBar } from './PinnedBar';

const inset = () => document.documentElement.style.getPropertyValue('--pd-bottom-inset');

const browsers = window.ResizeObserver;
afterEach(() => {
  window.ResizeObserver = browsers;
});

/** A browser that reports the height of what is observed. */
function reportHeight(blockSize: number): void {
  window.ResizeObserver = class implements ResizeObserver {
    constructor(private readonly notify: ResizeObserverCallback) {}
    observe(target: Element) {
      const size = [{ blockSize, inlineSize: 390 }];
      const contentRect = target.getBoundingClientRect();
      const sizes = { borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
      this.notify([{ target, contentRect, ...sizes }], this);
    }
    unobserve() {}
    disconnect() {}
  };
}

test('what floats at the lower edge stays above the bar, as long as it is pinned', () => {
  reportHeight(64);
  const { rerender, unmount } = render(<PinnedBar>Buy</PinnedBar>);
  expect(inset()).toBe('64px');
  rerender(<PinnedBar isPinned={false}>Buy</PinnedBar>);
  expect(inset()).toBe('');
  rerender(<PinnedBar>Buy</PinnedBar>);
  expect(inset()).toBe('64px');
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
