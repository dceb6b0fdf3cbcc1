import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAdmin } from '../../testing/administrators';
import { startTestServer } from '../../testing/test-server';

const folder = mkdtempSync(join(tmpdir(), 'dotpi-releases-'));
const remote = { contract: 1, requires: {}, routes: {}, slots: {}, nav: [], integrity: {} };
const of = (name: string) => ({ ...remote, name, version: '2', entry: `/mf/${name}/2/a.js` });
const remotes = [of('mf-shop'), { ...of('mf-office'), audience: 'admins' }];
writeFileSync(join(folder, 'remotes.json'), JSON.stringify({ schema: 1, contract: 1, remotes }));
const states = {
  'mf-shop': { live: ['1', '2'], canary: { version: '3', share: 10 }, rejected: { '0': 'It was slow.' } },
};
writeFileSync(join(folder, 'releases.json'), JSON.stringify(states));
const line = (what: string, over: object) =>
  JSON.stringify({
    when: '2026-11-29T10:00:00.000Z',
    who: 'mei',
    what,
    remote: 'mf-shop',
    from: null,
    to: '2',
    ...over,
  });
const log = [
  line('publish', {}),
  line('promote', { remote: 'mf-office' }),
  line('canary', { who: 'tom', from: '2', to: '3', because: 'new cards' }),
  '{"when":"half a line',
];
writeFileSync(join(folder, 'shipping-log.jsonl'), log.join('\n'));

test('owners read what is live of each remote, the figures of a trial, and who shipped, the newest first', async () => {
  const server = await startTestServer({ env: { SITE_DIR: folder } });
  const owner = await server.signInAs('owner');
  await makeAdmin(server.db, owner.id);
  const { body } = await server.get('/admin/api/releases', { as: owner });
  const nothing = { pages: 0, errors: 0, slow: 0, painted: 0 };
  const at = '2026-11-29T10:00:00.000Z';
  expect(body.data).toMatchObject([
    {
      remote: 'mf-shop',
      live: '2',
      canary: { version: '3', share: 10 },
      rejected: [{ version: '0', reason: 'It was slow.' }],
      figures: [
        { version: '2', ...nothing },
        { version: '3', ...nothing },
      ],
      log: [
        { at, who: 'tom', what: 'canary', from: '2', to: '3', because: 'new cards' },
        { at, who: 'mei', what: 'publish', from: null, to: '2', because: null },
      ],
    },
    { remote: 'mf-office', canary: null, figures: [{ version: '2', ...nothing }], log: [{ what: 'promote' }] },
  ]);
  await server.close();
});
