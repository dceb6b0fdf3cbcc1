import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PiField, type PiFieldProps } from './PiField';
import { stepAmount } from './steps';

const plain = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? text : null);

function Form(props: Partial<PiFieldProps>) {
  const [value, setValue] = useState(props.value ?? '1350');
  return <PiField label="Your bid" min="1350" step="100" read={plain} {...props} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('spinbutton', { name: 'Your bid' });

test.each([
  ['1350', 1, { step: '100' }, '1450'],
  ['1350', -1, { step: '100', min: '1350' }, '1350'],
  ['1350', 1, { step: '100', max: '1400' }, '1400'],
  ['0.1', 1, { step: '0.2' }, '0.3'],
  ['999999999.9999999', 1, { step: '0.0000001' }, '1000000000'],
  [null, 1, { step: '100', min: '50' }, '50'],
] as const)('%s, one step %d within %j, is %s', (amount, direction, limits, next) => {
  expect(stepAmount(amount, direction, limits)).toBe(next);
});

test('keeps any text, since the form decides', async () => {
  render(<Form />);
  await userEvent.clear(field());
  await userEvent.type(field(), '12x');
  expect(field()).toHaveValue('12x');
  expect(field()).toBeValid();
});

test('arrow keys move by the step and stop at the least bid', async () => {
  render(<Form />);
  await userEvent.type(field(), '{ArrowUp}');
  expect(field()).toHaveValue('1450');
  await userEvent.type(field(), '{ArrowDown}{ArrowDown}');
  expect(field()).toHaveValue('1350');
});

test('a quick pick fills the field', async () => {
  render(<Form quickPicks={[{ label: '+500', value: '1750' }]} />);
  await userEvent.click(screen.getByRole('button', { name: '+500' }));
  expect(field()).toHaveValue('1750');
});

test('ties its hint and its error to the field', () => {
  render(<Form hint="We hold this amount until you win or get outbid." error="The least bid is 1,350.00 π" />);
  expect(field()).toHaveAccessibleDescription(
    'The least bid is 1,350.00 π We hold this amount until you win or get outbid.',
  );
  expect(field()).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('The least bid');
});
