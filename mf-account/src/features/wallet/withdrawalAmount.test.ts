import { percentOf } from './withdrawalAmount';

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
