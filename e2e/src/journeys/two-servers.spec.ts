import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { Registry } from 'contracts';
import { withSeededServer } from '../site/seeded-data';
import { SiteCopy } from '../site/site-copy';

const REPOSITORY = resolve(__dirname, '../../..');
const SELLER = 'mf-seller';
const FOLLOWED_WITHIN_MS = 10_000;

interface Shell {
  release: string;
  files: string[];
}

/** A bucket on this machine. */
async function startBucket(): Promise<{ process: ChildProcess; env: Record<string, string> }> {
  const child = spawn(process.execPath, ['tooling/bin/s3-server.mjs'], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  const keys = { S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test' };
  const env = { RELEASE_STORE: 's3', S3_ENDPOINT: address.toString().trim(), S3_BUCKET: 'dotpi', ...keys };
  return { process: child, env };
}

/** What a server responds for every file of every live release, as one text. */
async function responsesOf(origin: string, { remotes }: Registry, shell: Shell): Promise<string[]> {
  const files = [
    ...remotes.flatMap(({ entry, integrity }) =>
      ['remote.json', ...Object.keys(integrity)].map((file) => entry.replace(/[^/]+$/, file)),
    ),
    ...shell.files,
  ];
  return Promise.all(
    files.map(async (file) => {
      const response = await fetch(origin + file);
      return `${file} ${response.status} ${Buffer.from(await response.arrayBuffer())
        .toString('base64')
        .slice(0, 200)}`;
    }),
  );
}

const registryOf = async (origin: string) => (await (await fetch(`${origin}/remotes.json`)).json()) as Registry;

test('two servers on two folders follow one bucket of releases, and answer every file of what is live', async () => {
  test.setTimeout(180_000);
  const bucket = await startBucket();
  const site = await SiteCopy.make();
  const folders = await Promise.all(['a', 'b'].map((name) => mkdtemp(join(tmpdir(), `dotpi-server-${name}-`))));
  const remote = async (...args: string[]) => {
    const env = { ...process.env, ...bucket.env };
    return (await promisify(execFile)(process.execPath, ['tooling/bin/remote.mjs', ...args], { cwd: REPOSITORY, env }))
      .stdout;
  };
  const env = (at: number) => ({ ...bucket.env, SITE_DIR: folders[at] ?? '' });
  try {
    await remote('publish', 'shell');
    await remote('promote', 'shell');
    for (const { name } of (await site.registry()).remotes) {
      await remote('publish', name);
      await remote('promote', name);
    }
    await withSeededServer(env(0), (first) =>
      withSeededServer(env(1), async (second) => {
        const origins = [first.origin, second.origin];
        const compare = async () => {
          const [registry, other] = await Promise.all(origins.map(registryOf));
          expect(registry).toEqual(other);
          const [shell, otherShell] = await Promise.all(
            folders.map(async (folder) => JSON.parse(await readFile(join(folder, 'shell.json'), 'utf8')) as Shell),
          );
          expect(shell).toEqual(otherShell);
          const [one, two] = await Promise.all(
            origins.map((origin) => responsesOf(origin, registry as Registry, shell as Shell)),
          );
          expect(one).toEqual(two);
          expect(one?.filter((response) => !/^\S+ 200 /.test(response))).toEqual([]);
          return { files: one?.length ?? 0, registry: registry as Registry, shell: shell as Shell };
        };
        const before = await compare();
        expect(before.files).toBeGreaterThan(100);
        const old = before.registry.remotes.find(({ name }) => name === SELLER)?.version;

        await site.publish(SELLER, '9.0.0-bucket', (_file, text) => `${text}\n/* of the bucket */`);
        await remote('publish', SELLER, '--from', site.path('mf', SELLER, '9.0.0-bucket'), '--signed');
        expect(await remote('promote', SELLER)).toContain(`9.0.0-bucket is live for everybody (before: ${old})`);
        const listed = async () =>
          (await Promise.all(origins.map(registryOf))).map(
            ({ remotes }) => remotes.find(({ name }) => name === SELLER)?.version,
          );
        await expect.poll(listed, { timeout: FOLLOWED_WITHIN_MS }).toEqual(['9.0.0-bucket', '9.0.0-bucket']);
        await compare();

        await cp(join(REPOSITORY, 'dist/shell'), join(folders[0] ?? '', 'other-shell'), { recursive: true });
        await appendFile(join(folders[0] ?? '', 'other-shell/sw.js'), '// of another shell');
        await remote('publish', 'shell', '--from', join(folders[0] ?? '', 'other-shell'));
        const workers = () =>
          Promise.all(
            origins.map(async (origin) => (await (await fetch(`${origin}/sw.js`)).text()).endsWith('of another shell')),
          );
        await remote('promote', 'shell');
        await expect.poll(workers, { timeout: FOLLOWED_WITHIN_MS }).toEqual([true, true]);
        await compare();
        expect(await remote('rollback', 'shell')).toContain(`shell is back on ${before.shell.release}`);
        await expect.poll(workers, { timeout: FOLLOWED_WITHIN_MS }).toEqual([false, false]);

        await remote('rollback', SELLER);
        await expect.poll(listed, { timeout: FOLLOWED_WITHIN_MS }).toEqual([old, old]);
        await compare();
        // Tabs that run the release that was taken back keep its files.
        const taken = `/mf/${SELLER}/9.0.0-bucket/remote.json`;
        expect(await Promise.all(origins.map(async (origin) => (await fetch(origin + taken)).status))).toEqual([
          200, 200,
        ]);

        // A link shows what was published only, and the other server has its files too.
        await site.publish(SELLER, '9.0.1-preview', (_file, text) => `${text}\n/* to be seen */`);
        await remote('publish', SELLER, '--from', site.path('mf', SELLER, '9.0.1-preview'), '--signed');
        const link = await remote('preview', SELLER, '9.0.1-preview', '--to', first.origin);
        const opened = await fetch(link.trim(), { redirect: 'manual', headers: { accept: 'text/html' } });
        const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
        const previewed = await fetch(`${second.origin}/mf/${SELLER}/9.0.1-preview/remote.json`, {
          headers: { cookie },
        });
        expect([opened.status, previewed.status]).toEqual([303, 200]);

        // Without the bucket there is no shipping, and the site goes on.
        bucket.process.kill('SIGKILL');
        await expect(remote('promote', SELLER, '9.0.0-bucket')).rejects.toThrow();
        await compare();
      }),
    );
  } finally {
    bucket.process.kill();
    await site.remove();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
});
