import { decodeCursor, encodeCursor } from './page-cursor';

const keys = ['2026-01-01 00:00:00+00', 'a'];

test('a cursor gives its keys back', () => {
  expect(decodeCursor('newest', encodeCursor('newest', keys))).toEqual(keys);
});

test.each([
  ['of another list', encodeCursor('oldest', keys)],
  ['with other keys', encodeCursor('newest', ['b']).replace(/^[^.]+/, Buffer.from('["c"]').toString('base64url'))],
  ['cut short', encodeCursor('newest', keys).slice(0, -1)],
  ['without a checksum', 'WyJhIl0'],
  ['empty', ''],
])('a cursor %s is refused', (_what, cursor) => {
  expect(decodeCursor('newest', cursor)).toBeNull();
});
