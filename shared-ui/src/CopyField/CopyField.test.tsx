import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyField } from './CopyField';

test('copies the whole value and says so', async () => {
  const copy = jest.fn(() => Promise.resolve());
  render(<CopyField label="Wallet address" value="GBDO1234" shownValue="GB…34" copy={copy} />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy Wallet address' }));
  expect(copy).toHaveBeenCalledWith('GBDO1234');
  expect(await screen.findByRole('status')).toHaveTextContent('Copied');
});

test('selects the whole value when the clipboard is closed', async () => {
  render(
    <CopyField label="Wallet address" value="GBDO1234" shownValue="GB…34" copy={() => Promise.reject(new Error())} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copy Wallet address' }));
  expect(await screen.findByText('GBDO1234')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Select and copy');
});
