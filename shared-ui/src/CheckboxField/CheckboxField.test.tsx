import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SwitchField } from '../SwitchField/SwitchField';
import { CheckboxField } from './CheckboxField';

test('is ticked by a click on its words', async () => {
  render(<CheckboxField label="I accept the terms" error="Please accept the terms" />);
  await userEvent.click(screen.getByText('I accept the terms'));
  expect(screen.getByRole('checkbox', { name: 'I accept the terms' })).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the terms');
});

test('a switch is one to screen readers and turns by the space bar', async () => {
  render(<SwitchField label="Outbid notices" />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Outbid notices' })).toBeChecked();
});
