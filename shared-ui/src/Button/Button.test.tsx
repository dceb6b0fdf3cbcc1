import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

test('does not submit a form unless its type says so', () => {
  render(<Button>Place Bid</Button>);
  expect(screen.getByRole('button', { name: 'Place Bid' })).toHaveAttribute('type', 'button');
});

test('a busy button keeps its focus and name, says so and ignores clicks', async () => {
  const click = jest.fn();
  const { rerender } = render(<Button onClick={click}>Place Bid</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button onClick={click} loading>
      Place Bid
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Place Bid' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(click).toHaveBeenCalledTimes(1);
});

test('a busy submit button does not submit', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

test('busy words replace the label, in sight and in speech', () => {
  const { rerender } = render(<Button loadingLabel="Placing bid…">Place Bid</Button>);
  expect(screen.getByRole('button', { name: 'Place Bid' })).toBeEnabled();
  rerender(
    <Button loadingLabel="Placing bid…" loading>
      Place Bid
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Placing bid…' })).toBeInTheDocument();
});
