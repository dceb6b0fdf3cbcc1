import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea } from './TextArea';

test('counts what is typed, keeps what is too long and speaks near the limit', async () => {
  render(<TextArea label="Description" counterMax={10} />);
  const area = screen.getByRole('textbox', { name: 'Description' });
  await userEvent.type(area, '12345678');
  expect(screen.getByText('8 / 10')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(area, '9');
  expect(screen.getByRole('status')).toHaveTextContent('1 characters or fewer left');
  await userEvent.type(area, 'ab');
  expect(area).toHaveValue('123456789ab');
  expect(screen.getByRole('status')).toHaveTextContent('1 characters too many');
});
