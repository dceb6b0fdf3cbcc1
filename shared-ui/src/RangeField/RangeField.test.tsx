import { fireEvent, render, screen } from '@testing-library/react';
import { RangeField } from './RangeField';

test('reports a number and speaks its value in words', () => {
  const change = jest.fn();
  render(<RangeField label="Amount" min={0} max={100} value={25} valueText="25.00 π" onChange={change} />);
  const slider = screen.getByRole('slider', { name: 'Amount' });
  expect(slider).toHaveAttribute('aria-valuetext', '25.00 π');
  fireEvent.change(slider, { target: { value: '50' } });
  expect(change).toHaveBeenCalledWith(50);
});
