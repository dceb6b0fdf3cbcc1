import type * as z from 'zod/mini';
import { depositForm } from './payments';
import { withdrawalForm } from './withdrawals';

const firstSentence = (form: z.ZodMiniType, amount: string) => form.safeParse({ amount }).error?.issues[0]?.message;

describe('the form of a deposit', () => {
  it.each([
    ['0.01', 0.01],
    ['350.5', 350.5],
    ['10,000.00', 10_000],
    ['1,5', 1.5],
    ['10,00', 10],
  ])('takes %j', (text, amount) => {
    expect(depositForm.parse({ amount: text })).toEqual({ amount });
  });

  it.each([
    ['', 'Enter an amount.'],
    ['some', 'Enter an amount such as 112.5.'],
    ['-5', 'Enter an amount such as 112.5.'],
    ['1,500', 'Write 1500 or 1.50.'],
    ['0', 'Amount must be between 0.01\u00a0π and 10,000\u00a0π.'],
    ['10000.01', 'Amount must be between 0.01\u00a0π and 10,000\u00a0π.'],
    ['1.005', 'Write 1005 or 1.00.'],
  ])('refuses %j, naming the field', (text, error) => {
    expect(firstSentence(depositForm, text)).toBe(error);
  });
});

describe('the form of a withdrawal', () => {
  it.each([
    ['0.01', 0.01],
    ['1,250.50', 1_250.5],
    ['2000', 2_000],
  ])('takes %j', (text, amount) => {
    expect(withdrawalForm(2_000).parse({ amount: text })).toEqual({ amount });
  });

  it.each([
    ['', 'Amount must be greater than 0.'],
    ['some', 'Enter an amount such as 112.5.'],
    ['0', 'Amount must be greater than 0.'],
    ['-3', 'Enter an amount such as 112.5.'],
    ['2000.001', 'Write 2000001 or 2000.00.'],
    ['9,999,999,999', 'You cannot withdraw more than your balance.'],
    ['2000.01', 'You cannot withdraw more than your balance.'],
    ['1.0051', 'Enter an amount such as 112.5.'],
  ])('refuses %j', (text, error) => {
    expect(firstSentence(withdrawalForm(2_000), text)).toBe(error);
  });
});
