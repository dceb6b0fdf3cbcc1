import { readBid } from './bidDraft';

describe('readBid', () => {
  it.each([
    ['1350', 1_350],
    ['1,350', 1_350],
    ['1350.25', 1_350.25],
    [' 1400 ', 1_400],
  ])('takes %j', (text, amount) => {
    expect(readBid(text, 1_350)).toEqual({ amount, error: null });
  });

  it.each(['', 'many', '1349.99', '-1350', 'NaN', '1e5'])('refuses %j with the minimum', (text) => {
    expect(readBid(text, 1_350)).toEqual({ amount: null, error: 'Minimum bid amount is 1350' });
  });

  it('refuses finer steps than 0.01 π', () => {
    expect(readBid('1350.001', 1_350)).toEqual({ amount: null, error: 'Enter an amount in steps of 0.01 π.' });
  });
});
