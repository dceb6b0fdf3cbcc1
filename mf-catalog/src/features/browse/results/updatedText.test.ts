import { updatedText } from './updatedText';

test.each([
  [0, 'Updated just now'],
  [59_999, 'Updated just now'],
  [60_000, 'Updated 1 min ago'],
  [605_000, 'Updated 10 min ago'],
  [-5_000, 'Updated just now'],
])('results of %d ms ago', (age, text) => {
  expect(updatedText(1_000_000, 1_000_000 + age)).toBe(text);
});
