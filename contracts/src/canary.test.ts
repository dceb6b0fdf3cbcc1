import { isInCanary, ROLLOUT_BUCKETS } from './canary';

const buckets = Array.from({ length: ROLLOUT_BUCKETS }, (_, bucket) => bucket);
const chosen = (share: number, version = '2') =>
  buckets.filter((bucket) => isInCanary(bucket, { name: 'mf-shop', version, share }));

test.each([0, 1, 10, 25, 50, 100])('%d percent of the lots are in', (share) => {
  expect(chosen(share)).toHaveLength((share * ROLLOUT_BUCKETS) / 100);
});

test('who is in stays in while the share grows', () => {
  const many = new Set(chosen(50));
  expect(chosen(10).every((bucket) => many.has(bucket))).toBe(true);
});

test('another release begins with other visitors', () => {
  const first = new Set(chosen(10, '2'));
  expect(chosen(10, '3').some((bucket) => !first.has(bucket))).toBe(true);
});
