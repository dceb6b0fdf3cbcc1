import type { ReleaseManifest } from 'contracts';
import { checkFit } from './check-fit';

const shares = {
  'shared-ui': { '0.1.2': { get: async () => () => ({ Button: () => null }) } },
  react: { '19.3.1': { get: () => Promise.resolve(() => ({ use: () => null })) } },
};
const release = (takes: ReleaseManifest['takes']): ReleaseManifest => ({
  name: 'mf-shop',
  version: '2',
  contract: 1,
  entry: '/mf/mf-shop/2/remoteEntry.js',
  requires: {},
  routes: {},
  slots: {},
  nav: [],
  integrity: {},
  ...(takes && { takes }),
});
const taking = (share: string, ...names: string[]) => release({ [share]: { range: '^0.1.0', names } });

test('a release that finds all its names may run, and one that recorded none', async () => {
  await expect(checkFit(taking('shared-ui', 'Button'), shares)).resolves.toBeUndefined();
  await expect(checkFit(release(undefined), shares)).resolves.toBeUndefined();
});

test.each([
  ['a name', taking('shared-ui', 'Button', 'Seal'), 'takes Seal from shared-ui'],
  ['a share', taking('mf-wallet', 'Purse'), 'takes Purse from mf-wallet'],
])('%s that this page does not offer is named, and nothing of the release runs', async (_what, late, sentence) => {
  await expect(checkFit(late, shares)).rejects.toMatchObject({
    kind: 'misfit',
    message: expect.stringContaining(sentence),
  });
});
