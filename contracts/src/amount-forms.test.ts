import type * as z from 'zod/mini';
import { depositForm } from './payments';
import { withdrawalForm } from './withdrawals';

const firstSentence = (form: z.ZodMiniType, amount: string) => form.safeParse({ amount }).error?.issues[0]?.message;

describe('the form of a deposit', () => {
  it.each([
    ['0.01', 0.01],
    ['350.5', 350.5],
    ['10,000', 10_000],
  ])('takes %j', (text, amount) => {
    expect(depositForm.parse({ amount: text })).toEqual({ amount });
  });

  it.each([
    ['', 'Enter an amount.'],
    ['some', 'Enter an amount.'],
    ['0', 'Amount must be between 0.01\u00a0π and 10,000\u00a0π.'],
    ['-5', 'Amount must be between 0.01\u00a0π and 10,000\u00a0π.'],
    ['10000.01', 'Amount must be between 0.01\u00a0π and 10,000\u00a0π.'],
    ['1.005', 'Amount must be in steps of 0.01 π.'],
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
    ['some', 'Amount must be greater than 0.'],
    ['0', 'Amount must be greater than 0.'],
    ['-3', 'Amount must be greater than 0.'],
    ['2000.001', 'You cannot withdraw more than your balance.'],
    ['9,999,999,999', 'You cannot withdraw more than your balance.'],
    ['2000.01', 'You cannot withdraw more than your balance.'],
    ['1.005', 'Amount must be in steps of 0.01 π.'],
  ])('refuses %j', (text, error) => {
    expect(firstSentence(withdrawalForm(2_000), text)).toBe(error);
  });
});
