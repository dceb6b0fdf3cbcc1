import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePaymentBlock } from './use-payment-block';

function Form() {
  const off = usePaymentBlock('You are offline. You can pay later.');
  return (
    <>
      <input aria-label="Amount" />
      <button {...off.button}>Pay</button>
      <p id={off.noteId}>{off.reason}</p>
    </>
  );
}

const connection = (event: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(event)));
afterEach(() => connection('online'));

test('without a connection the button is off and says why; with it the button works again, and nothing typed is lost', async () => {
  render(<Form />);
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.type(screen.getByLabelText('Amount'), '12.5');
  expect(button).toBeEnabled();
  expect(button).not.toHaveAccessibleDescription();

  connection('offline');
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('You are offline. You can pay later.');

  connection('online');
  expect(button).toBeEnabled();
  expect(button).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText('Amount')).toHaveValue('12.5');
});
