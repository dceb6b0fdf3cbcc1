import { render, screen } from '@testing-library/react';
import { useTopInset } from './useTopInset';

const Inset = ({ isNeeded }: { isNeeded: boolean }) => <output>{useTopInset(isNeeded)}</output>;

/** Something at the upper edge that ends there. */
function pinned(bottom: number): void {
  const part = document.body.appendChild(document.createElement('header'));
  part.dataset.pinned = 'top';
  part.getBoundingClientRect = () => ({ bottom }) as DOMRect;
}

afterEach(() => document.body.replaceChildren());

test('toasts lie below the lowest part at the upper edge, and not below what stands in the page', () => {
  for (const bottom of [108, 164, 700]) pinned(bottom);
  render(<Inset isNeeded />);
  expect(screen.getByRole('status')).toHaveTextContent('164');
});

test('nothing is measured while there is no toast', () => {
  pinned(108);
  render(<Inset isNeeded={false} />);
  expect(screen.getByRole('status')).toHaveTextContent('0');
});
