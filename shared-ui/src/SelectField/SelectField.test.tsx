import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './SelectField';

test('begins with an empty choice and reports what is chosen', async () => {
  const change = jest.fn();
  const options = [{ value: 'shop', label: 'Shop' }];
  render(<SelectField label="Category" placeholder="Select a category" options={options} onChange={change} />);
  const field = screen.getByRole('combobox', { name: 'Category' });
  expect(field).toHaveDisplayValue('Select a category');
  await userEvent.selectOptions(field, 'Shop');
  expect(field).toHaveValue('shop');
  expect(change).toHaveBeenCalledTimes(1);
});
