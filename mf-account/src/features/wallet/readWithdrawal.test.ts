import { percentOf, readWithdrawal } from './readWithdrawal';

describe('readWithdrawal', () => {
  it.each([
    ['0.01', 0.01],
    ['1,250.50', 1_250.5],
    ['2000', 2_000],
  ])('takes %j', (text, amount) => {
    expect(readWithdrawal(text, 2_000)).toEqual({ amount, error: null });
  });

  it.each([
    ['', 'Amount must be greater than 0.'],
    ['some', 'Amount must be greater than 0.'],
    ['0', 'Amount must be greater than 0.'],
    ['-3', 'Amount must be greater than 0.'],
    ['2000.01', 'You cannot withdraw more than your balance.'],
    ['1.005', 'Amount must be in steps of 0.01 π.'],
  ])('refuses %j', (text, error) => {
    expect(readWithdrawal(text, 2_000)).toEqual({ amount: null, error });
  });
});

describe('percentOf', () => {
  it.each([
    [1_000, 25, '250.00'],
    [0.03, 50, '0.01'],
    [10.0199999, 100, '10.01'],
    [333.33, 75, '249.99'],
  ])('%p by %p %% is %p', (balance, percent, text) => {
    expect(percentOf(balance, percent)).toBe(text);
  });
});
