import { grouped } from './grouped';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1_000, -999])('%d as Intl parts it', (value) =>
  expect(grouped(value)).toBe(value.toLocaleString('en-US')),
);
test('a text of digits keeps all of them', () =>
  expect(grouped('123456789012345678901')).toBe('123,456,789,012,345,678,901'));
