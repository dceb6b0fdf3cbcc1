import { dateFormat } from './date-format';

const INSTANT = '2026-11-21T14:05:00.000Z';
const format = () => dateFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

test.each([INSTANT, Date.parse(INSTANT), new Date(INSTANT)])('%p is written in the format', (instant) =>
  expect(format()(instant)).toMatch(/^Nov 21, 2026, 2:05\sPM$/),
);

test('nothing is made before the first use, and one format for all uses', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const write = format();
  expect(made).not.toHaveBeenCalled();
  write(INSTANT);
  write(INSTANT);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
