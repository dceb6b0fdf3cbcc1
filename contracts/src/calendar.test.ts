import { addMonths, monthsAfter } from './calendar';

const at = (text: string) => new Date(text);

test.each([
  ['2030-01-31T10:00:00Z', 1, '2030-02-28T10:00:00Z'],
  ['2032-01-31T10:00:00Z', 1, '2032-02-29T10:00:00Z'],
  ['2030-08-31T00:00:00Z', 6, '2031-02-28T00:00:00Z'],
  ['2032-02-29T12:00:00Z', 12, '2033-02-28T12:00:00Z'],
  ['2032-02-29T12:00:00Z', 48, '2036-02-29T12:00:00Z'],
  ['2030-12-15T23:59:59.999Z', 1, '2031-01-15T23:59:59.999Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(at(from), months)).toEqual(at(to));
});

/** Each row: the anchor, the months of a period, and the days on which its periods end. */
test.each([
  ['2030-01-31', 1, ['2030-02-28', '2030-03-31', '2030-04-30', '2030-05-31']],
  ['2032-01-31', 1, ['2032-02-29', '2032-03-31', '2032-04-30']],
  ['2031-12-30', 1, ['2032-01-30', '2032-02-29', '2032-03-30']],
  ['2030-08-31', 6, ['2031-02-28', '2031-08-31', '2032-02-29', '2032-08-31']],
  ['2032-02-29', 12, ['2033-02-28', '2034-02-28', '2035-02-28', '2036-02-29']],
  ['2030-11-30', 3, ['2031-02-28', '2031-05-30', '2031-08-30']],
])('periods from %s of %i months never drift', (start, months, ends) => {
  const anchor = at(`${start}T09:30:00.500Z`);
  let end = anchor;
  for (const day of ends) {
    end = monthsAfter(anchor, end, months);
    expect(end).toEqual(at(`${day}T09:30:00.500Z`));
  }
});

test('periods of several lengths keep one anchor', () => {
  const anchor = at('2030-01-31T00:00:00Z');
  const month = monthsAfter(anchor, anchor, 1);
  const half = monthsAfter(anchor, month, 6);
  expect([month, half, monthsAfter(anchor, half, 1)]).toEqual(
    ['2030-02-28', '2030-08-31', '2030-09-30'].map((day) => at(`${day}T00:00:00Z`)),
  );
});
