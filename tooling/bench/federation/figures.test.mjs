import { depthOf, intentVerdict, median, medians, pageVerdicts, secondRouteVerdict } from './figures.mjs';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('each figure has its own median', () => {
  expect(
    medians([
      { data: 1, bytes: 30 },
      { data: 2, bytes: 10 },
      { data: 3, bytes: 20 },
    ]),
  ).toEqual({ data: 2, bytes: 20 });
});

test.each([
  ['nothing', [], 0],
  [
    'a page and its scripts at once',
    [
      [0, 10],
      [10, 20],
      [11, 25],
    ],
    2,
  ],
  [
    'a script found by a script',
    [
      [0, 10],
      [10, 20],
      [20, 30],
    ],
    3,
  ],
  [
    'requests that overlap',
    [
      [0, 10],
      [5, 12],
      [9, 20],
    ],
    1,
  ],
])('depth of %s', (_what, spans, depth) => {
  expect(depthOf(spans.map(([start, end]) => ({ start, end })))).toBe(depth);
});

test.each([
  ['at the limits', { bytes: 120, data: 108 }, [true, true]],
  ['too large', { bytes: 121, data: 100 }, [false, true]],
  ['too slow', { bytes: 100, data: 109 }, [true, false]],
])('a page %s', (_what, federated, holds) => {
  const verdicts = pageVerdicts('/', 'native', { bytes: 100, data: 100 }, federated);
  expect(verdicts.map((verdict) => verdict.holds)).toEqual(holds);
});

test.each([
  [105, true],
  [106, false],
])('a second route of %d ms beside 100 ms', (federated, holds) => {
  expect(secondRouteVerdict('enhanced', 100, federated).holds).toBe(holds);
});

test.each([
  [100, true],
  [100.4, false],
])('after intent the next page is there within 100 ms: %s', (ms, holds) => {
  expect(intentVerdict('native', ms).holds).toBe(holds);
});
