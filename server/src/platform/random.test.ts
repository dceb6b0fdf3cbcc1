import { newId, randomHex } from './random';
import { isUuid } from './uuid';

test('ids are UUIDs of version 7, each above the one before', () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(ids.every((id) => isUuid(id) && id[14] === '7')).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('random bytes come in the asked length and never twice', () => {
  const drawn = Array.from({ length: 1_000 }, () => randomHex(32));
  expect(drawn.every((hex) => /^[0-9a-f]{64}$/.test(hex))).toBe(true);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.some((hex) => hex.endsWith('0'.repeat(16)))).toBe(false);
});
