import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANARY } from 'contracts';
import { SiteFiles } from '../../platform/html/site-files';
import { CanaryWatch } from './canary-watch';

const folder = mkdtempSync(join(tmpdir(), 'dotpi-canary-watch-'));
const remote = { name: 'mf-shop', version: '1', contract: 1, entry: '/mf/mf-shop/1/a.js', requires: {}, routes: {} };
const write = (file: string, value: unknown) => writeFileSync(join(folder, file), JSON.stringify(value));
write('remotes.json', { schema: 1, contract: 1, remotes: [{ ...remote, slots: {}, nav: [], integrity: {} }] });
write('releases.json', { 'mf-shop': { live: ['1'], canary: { version: '2', share: 10 } } });

function watch(end = jest.fn(async () => undefined)) {
  const log = { warn: jest.fn(), error: jest.fn() };
  return { end, log, canary: new CanaryWatch(new SiteFiles(folder), end, log) };
}
const times = async (count: number, work: () => Promise<void>) => {
  for (let done = 0; done < count; done += 1) await work();
};

test('a canary whose code throws ends once, with the figures as the reason', async () => {
  const { canary, end } = watch();
  await times(40, () => canary.notePage('mf-shop', '1', 900));
  await times(10, () => canary.noteError('mf-shop', '2'));
  expect(end.mock.calls).toEqual([['mf-shop', '2', '30 errors in 100 pages, the live release 0']]);
});

test('a canary with slow pages ends; few pages prove nothing', async () => {
  const { canary, end } = watch();
  await times(CANARY.pagesNeeded, () => canary.notePage('mf-shop', '1', 900));
  await times(CANARY.pagesNeeded - 1, () => canary.notePage('mf-shop', '2', 6_000));
  expect(end).not.toHaveBeenCalled();
  await canary.notePage('mf-shop', '2', 6_000);
  expect(end).toHaveBeenCalledWith('mf-shop', '2', "100 % of its pages are slow, of the live release's 0 %");
});

test('a canary that is no worse than what is live goes on', async () => {
  const { canary, end } = watch();
  for (const version of ['1', '2']) {
    await times(30, () => canary.notePage('mf-shop', version, 900));
    await times(12, () => canary.noteError('mf-shop', version));
  }
  await times(30, () => canary.noteError('mf-other', '1'));
  expect(end).not.toHaveBeenCalled();
});

test('where it cannot be ended the next report tries again', async () => {
  const end = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('locked'));
  const { canary, log } = watch(end);
  await times(7, () => canary.noteError('mf-shop', '2'));
  expect([end.mock.calls.length, log.error.mock.calls.length]).toEqual([2, 1]);
});
