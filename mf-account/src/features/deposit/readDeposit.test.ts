import { readDeposit } from './readDeposit';

describe('readDeposit', () => {
  it.each([
    ['0.01', 0.01],
    ['350.5', 350.5],
    ['10,000', 10_000],
  ])('takes %j', (text, amount) => {
    expect(readDeposit(text)).toEqual({ amount, error: null });
  });

  it.each([
    ['', 'Amount: enter a number.'],
    ['some', 'Amount: enter a number.'],
    ['0', 'Amount must be between 0.01\u00a0π and 10,000\u00a0π.'],
    ['-5', 'Amount must be between 0.01\u00a0π and 10,000\u00a0π.'],
    ['10000.01', 'Amount must be between 0.01\u00a0π and 10,000\u00a0π.'],
    ['1.005', 'Amount must be in steps of 0.01 π.'],
  ])('refuses %j, naming the field', (text, error) => {
    expect(readDeposit(text)).toEqual({ amount: null, error });
  });
});
