import type { RegistryRemote } from 'contracts';
import { completeRelease } from './complete-release';

const whole: RegistryRemote = {
  name: 'mf-shop',
  version: '1',
  contract: 1,
  entry: '/mf/mf-shop/1/remoteEntry.js',
  requires: {},
  routes: { '/shop': { files: ['js/a.js'], data: [] } },
  slots: {},
  nav: [],
  integrity: { 'remoteEntry.js': 'sha384-e', 'js/a.js': 'sha384-a' },
  signature: 'signed',
};
const briefly = (): RegistryRemote => {
  const { signature: _, ...rest } = whole;
  return { ...rest, integrity: {}, brief: true };
};

test('a brief entry becomes whole by the file of its release, which is read once', async () => {
  const remote = briefly();
  const read = jest.fn(async () => whole);
  await Promise.all([completeRelease(remote, read), completeRelease(remote, read)]);
  await completeRelease(remote, read);
  expect(remote).toEqual(whole);
  expect(read.mock.calls).toEqual([[`${location.origin}/mf/mf-shop/1/remote.json`]]);
});

test('only hashes and signature are taken: what the registry says stays', async () => {
  const remote = briefly();
  await completeRelease(remote, async () => ({ ...whole, version: '2', entry: '/mf/evil/1/x.js', routes: {} }));
  expect(remote).toEqual(whole);
});

test('an entry that is whole is left alone', async () => {
  const read = jest.fn();
  await completeRelease({ ...whole }, read);
  expect(read).not.toHaveBeenCalled();
});

test('after a failure the entry is brief still, and the next attempt reads again', async () => {
  const remote = briefly();
  const failing = async () => Promise.reject(new Error('remote.json answered 503'));
  await expect(completeRelease(remote, failing)).rejects.toThrow('503');
  expect(remote.brief).toBe(true);
  await completeRelease(remote, async () => whole);
  expect(remote).toEqual(whole);
});
