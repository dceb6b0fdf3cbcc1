import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CANARY, isInCanary, ROLLOUT_BUCKETS } from 'contracts';
import { SiteFiles } from '../../platform/html/site-files';
import { CanaryWatch } from './canary-watch';

const folder = mkdtempSync(join(tmpdir(), 'dotpi-canary-watch-'));
const remote = { name: 'mf-shop', version: '1', contract: 1, entry: '/mf/mf-shop/1/a.js', requires: {}, routes: {} };
const write = (file: string, value: unknown) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(value));
};
write('remotes.json', { schema: 1, contract: 1, remotes: [{ ...remote, slots: {}, nav: [], integrity: {} }] });
write('mf/mf-shop/2/remote.json', { ...remote, version: '2', slots: {}, nav: [], integrity: {} });
write('releases.json', { 'mf-shop': { live: ['1'], canary: { version: '2', share: 10 } } });

function watch(end = jest.fn(async () => undefined)) {
  const log = { warn: jest.fn(), error: jest.fn() };
  return { end, log, canary: new CanaryWatch(new SiteFiles(folder), end, log) };
}

let heard = 0;
const anybody = () => ({ mark: `mark-${(heard += 1)}`, network: `198.51.100.${heard}` });
/** A visitor whose bucket gets the canary, and one whose bucket does not. */
const [INSIDE, OUTSIDE] = [true, false].map((isIn) =>
  Array.from({ length: ROLLOUT_BUCKETS }, (_, bucket) => bucket).find(
    (bucket) => isInCanary(bucket, { name: 'mf-shop', version: '2', share: 10 }) === isIn,
  ),
) as [number, number];
const times = async (count: number, work: () => Promise<void>) => {
  for (let done = 0; done < count; done += 1) await work();
};
type Noted = Partial<Parameters<CanaryWatch['note']>[0]>;
const note = (canary: CanaryWatch, version: string, kind: 'error' | { lcp: number }, over: Noted = {}) =>
  canary.note({ remote: 'mf-shop', version, kind, bucket: version === '2' ? INSIDE : OUTSIDE, ...anybody(), ...over });

test('a canary whose code throws ends once, with the figures as the reason', async () => {
  const { canary, end } = watch();
  await times(40, () => note(canary, '1', { lcp: 900 }));
  await times(10, () => note(canary, '2', 'error'));
  expect(end.mock.calls).toEqual([['mf-shop', '2', '30 errors in 100 pages, the live release 0']]);
});

test('a canary with slow pages ends; few pages prove nothing', async () => {
  const { canary, end } = watch();
  await times(CANARY.pagesNeeded, () => note(canary, '1', { lcp: 900 }));
  await times(CANARY.pagesNeeded - 1, () => note(canary, '2', { lcp: 6_000 }));
  expect(end).not.toHaveBeenCalled();
  await note(canary, '2', { lcp: 6_000 });
  expect(end).toHaveBeenCalledWith('mf-shop', '2', "100 % of its pages are slow, of the live release's 0 %");
});

test('a canary that is no worse than what is live goes on', async () => {
  const { canary, end } = watch();
  for (const version of ['1', '2']) {
    await times(30, () => note(canary, version, { lcp: 900 }));
    await times(12, () => note(canary, version, 'error'));
  }
  await times(30, () => note(canary, '1', 'error', { remote: 'mf-other' }));
  expect(end).not.toHaveBeenCalled();
});

test('one network is one voice, a mark counts once, and nobody speaks for a release that they do not get', async () => {
  const { canary, end } = watch();
  await times(40, () => note(canary, '1', { lcp: 900 }));
  await times(40, () => note(canary, '2', 'error', { network: '2001:db8:1:1::/64' }));
  await times(40, () => note(canary, '2', 'error', { mark: 'the same' }));
  await times(40, () => note(canary, '2', 'error', { bucket: OUTSIDE }));
  expect(end).not.toHaveBeenCalled();
  // Good words from one place do not outweigh what others see either.
  await times(90, () => note(canary, '2', { lcp: 900 }, { network: '2001:db8:1:1::/64' }));
  await times(5, () => note(canary, '2', 'error'));
  expect(end).toHaveBeenCalledTimes(1);
});

test('where it cannot be ended the next report tries again', async () => {
  const end = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('locked'));
  const { canary, log } = watch(end);
  await times(7, () => note(canary, '2', 'error'));
  expect([end.mock.calls.length, log.error.mock.calls.length]).toEqual([2, 1]);
});
