import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioCards } from './RadioCards';

const options = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual', description: 'Save 10 π a year' },
] as const;

function Period() {
  const [value, setValue] = useState<'monthly' | 'annual'>('monthly');
  return <RadioCards label="Period" options={options} value={value} onChange={setValue} />;
}

test('is a named group of radios moved through by arrows', async () => {
  render(<Period />);
  expect(screen.getByRole('radiogroup', { name: 'Period' })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Monthly' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /Annual/ })).toBeChecked();
});
