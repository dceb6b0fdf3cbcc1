import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from './Banner';

test.each([
  ['danger', 'alert'],
  ['success', 'status'],
  ['testnet', 'note'],
] as const)('%s is spoken as %s', (tone, role) => {
  render(<Banner tone={tone} title="Payment Cancelled" />);
  expect(screen.getByRole(role)).toHaveTextContent('Payment Cancelled');
});

test('can be dismissed when asked to be', async () => {
  const dismiss = jest.fn();
  render(<Banner title="Welcome" onDismiss={dismiss} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Welcome' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});
