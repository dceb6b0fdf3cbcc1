import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './TextField';

test('is found by its label, describes its hint and error, and hands on its ref', async () => {
  const ref = createRef<HTMLInputElement>();
  const change = jest.fn();
  render(<TextField ref={ref} label="Domain name" hint="Letters" error="Taken" name="domain" onChange={change} />);
  const field = screen.getByRole('textbox', { name: 'Domain name' });
  expect(field).toBe(ref.current);
  expect(field).toHaveAccessibleDescription('Taken Letters');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(field, 'shop');
  expect(change).toHaveBeenCalledTimes(4);
});

test('says what is optional and tells readers what is required, without the browser’s validation', () => {
  const { rerender } = render(<TextField label="Bio" required={false} />);
  expect(screen.getByLabelText('Bio (optional)')).not.toBeRequired();
  rerender(<TextField label="Bio" required />);
  expect(screen.getByLabelText('Bio')).toHaveAttribute('aria-required', 'true');
  expect(screen.getByLabelText('Bio')).not.toHaveAttribute('required');
});
