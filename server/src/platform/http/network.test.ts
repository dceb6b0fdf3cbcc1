import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { networkOf, siteOf } from './network';

test.each([
  ['198.51.100.50', '198.51.100.50', null],
  ['::ffff:198.51.100.50', '198.51.100.50', null],
  ['2001:db8:1:1::1', '2001:db8:1:1::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:1:ffff:ffff:ffff:ffff', '2001:db8:1:1::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['in-process', 'in-process', null],
])('the network of %s is %s', (address, network, site) => {
  expect(networkOf(address)).toBe(network);
  expect(siteOf(address)).toBe(site);
});

/** Where a whole address is kept for people to read, and compared with nothing. */
const SHOWN = [
  'modules/activity/activity.routes.ts',
  'modules/profiles/profiles.routes.ts',
  'platform/http/request-log.ts',
];

test('nothing counts or compares a whole address', () => {
  const root = join(__dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const uses = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /\brequest\.ip\b|\{[^}]*\bip\b[^}]*\}: FastifyRequest/.test(line) && !/networkOf\(/.test(line))
      .map(() => file),
  );
  expect([...new Set(uses)].sort()).toEqual([...SHOWN].sort());
});
