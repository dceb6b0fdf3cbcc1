import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../TextField/TextField';
import { FormErrorSummary } from './FormErrorSummary';

const errors = [{ fieldId: 'price', message: 'Enter a price above 0' }];

test('takes the focus on each submit, and each entry leads to its field', async () => {
  const form = (submitCount: number) => (
    <>
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <TextField label="Price" id="price" />
    </>
  );
  const { rerender } = render(form(0));
  expect(screen.getByRole('alert')).not.toHaveFocus();
  rerender(form(1));
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Enter a price above 0' }));
  expect(screen.getByLabelText('Price')).toHaveFocus();
});

test('is not there without errors', () => {
  render(<FormErrorSummary errors={[]} submitCount={1} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
