import { extensionMs, softClose } from './soft-close';

const MINUTE = 60_000;
const now = new Date('2030-01-01T12:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

describe('soft close', () => {
  test.each([
    ['exactly five minutes are left', 5 * MINUTE],
    ['an hour is left', 60 * MINUTE],
  ])('leaves the end alone when %s', (_when, left) => {
    expect(softClose(inMs(left), 0, now)).toBeNull();
  });

  test.each([
    ['4:59.999 are left', 5 * MINUTE - 1],
    ['one millisecond is left', 1],
  ])('moves the end to now and five minutes when %s', (_when, left) => {
    expect(softClose(inMs(left), 0, now)).toEqual(inMs(5 * MINUTE));
  });

  test('doubles the step from the 13th extension on', () => {
    expect([1, 12, 13, 14, 15].map((nth) => extensionMs(nth) / MINUTE)).toEqual([5, 5, 10, 20, 40]);
  });

  test('stays a time that a clock can hold after many extensions', () => {
    expect(Number.isNaN(new Date(now.getTime() + extensionMs(10_000)).getTime())).toBe(false);
  });
});
