import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../workspace.cjs';
import { openFiles } from './open-files.mjs';

const KEYS = { S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test', S3_BUCKET: 'dotpi' };

let folder, s3, endpoint;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-files-'));
  s3 = spawn(process.execPath, [inRoot('tooling', 'bin', 's3-server.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = await once(s3.stdout, 'data');
  endpoint = String(address).trim();
});
afterAll(async () => {
  s3.kill();
  await rm(folder, { recursive: true });
});

test('what is not there cannot be opened', () => {
  expect(() => openFiles(folder, { RELEASE_STORE: 'ftp' })).toThrow('folder or s3');
  expect(() => openFiles(folder, { RELEASE_STORE: 's3', S3_BUCKET: 'dotpi' })).toThrow(
    'needs S3_ENDPOINT, S3_ACCESS_KEY_ID',
  );
});

describe.each(['folder', 's3'])('releases in a %s', (kind) => {
  let store;
  beforeAll(() => {
    const bucket = { RELEASE_STORE: 's3', S3_ENDPOINT: endpoint, ...KEYS };
    store = kind === 'folder' ? openFiles(join(folder, 'site'), {}) : openFiles(folder, bucket);
  });

  test('files come and go', async () => {
    expect(await store.read('assets/a.js')).toBeNull();
    await store.add('assets/a.js', Buffer.from('run()'));
    await store.add('assets/js/b & ü.js', Buffer.from('b'));
    expect((await store.read('assets/a.js')).toString()).toBe('run()');
    expect((await store.list('assets')).map(({ path }) => path).sort()).toEqual(['assets/a.js', 'assets/js/b & ü.js']);
    expect(await store.list('nothing')).toEqual([]);
    await store.remove('assets/a.js');
    expect(await store.read('assets/a.js')).toBeNull();
  });

  test('a file never changes', async () => {
    await store.add('assets/same.js', Buffer.from('same'));
    await store.add('assets/same.js', Buffer.from('same'));
    await expect(store.add('assets/same.js', Buffer.from('other'))).rejects.toThrow('needs another name');
    expect((await store.read('assets/same.js')).toString()).toBe('same');
  });

  test('a release is a folder that is used, and removed as a whole', async () => {
    const built = join(folder, `built-${kind}`);
    await mkdir(join(built, 'js'), { recursive: true });
    await writeFile(join(built, 'js', 'page.js'), 'page()');
    await writeFile(join(built, 'remote.json'), '{}');
    await store.addFolder('mf/mf-shop/1', built);
    expect((await store.list('mf')).map(({ path }) => path).sort()).toEqual([
      'mf/mf-shop/1/js/page.js',
      'mf/mf-shop/1/remote.json',
    ]);
    const before = Date.now() - 5_000;
    expect((await store.lastUse('mf/mf-shop/1')).getTime()).toBeGreaterThan(before);
    await store.markUsed('mf/mf-shop/1');
    expect((await store.lastUse('mf/mf-shop/1')).getTime()).toBeGreaterThan(before);
    expect(await store.list('mf')).toHaveLength(2);
    await store.remove('mf/mf-shop/1');
    expect(await store.list('mf')).toEqual([]);
  });

  test('of two who change a pointer that both have seen, one is refused', async () => {
    const first = await store.swapPointer('remotes.json', '1', null);
    await expect(store.swapPointer('remotes.json', 'new', null)).rejects.toThrow('Somebody changed remotes.json');
    expect(await store.readPointer('remotes.json')).toEqual({ text: '1', tag: first });
    const second = await store.swapPointer('remotes.json', '2', first);
    await expect(store.swapPointer('remotes.json', '3', first)).rejects.toThrow('Somebody changed remotes.json');
    expect(await store.readPointer('remotes.json')).toEqual({ text: '2', tag: second });
    await store.swapPointer('remotes.json', '3', second);
    await expect(store.swapPointer('gone.json', '1', second)).rejects.toThrow('Somebody changed gone.json');
  });

  test('one ships at a time, and a log loses no line', async () => {
    const order = [];
    const work = (name) => async () => {
      order.push(`${name} begins`);
      await store.append('log.jsonl', name);
      order.push(`${name} ends`);
    };
    await Promise.all(['one', 'two', 'three'].map((name) => store.whileLocked(work(name))));
    for (const at of [0, 2, 4]) expect(order[at + 1]).toBe(order[at].replace('begins', 'ends'));
    await Promise.all(['four', 'five'].map((name) => store.append('log.jsonl', name)));
    expect((await store.read('log.jsonl')).toString().trim().split('\n').sort()).toEqual([
      'five',
      'four',
      'one',
      'three',
      'two',
    ]);
    await store.whileLocked(() => expect(store.whileLocked(() => undefined, 300)).rejects.toThrow('is shipping'));
    await expect(store.whileLocked(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await store.whileLocked(() => undefined);
  });
});

test('a bucket that overlooks conditions is refused, before two teams overwrite each other', async () => {
  const { createServer } = await import('node:http');
  const careless = createServer((request, response) => {
    request.resume();
    response.writeHead(request.method === 'GET' ? 404 : 200, { etag: '"1"' }).end();
  });
  await new Promise((ready) => careless.listen(0, '127.0.0.1', ready));
  const env = { RELEASE_STORE: 's3', S3_ENDPOINT: `http://127.0.0.1:${careless.address().port}`, ...KEYS };
  await expect(openFiles(folder, env).whileLocked(() => undefined)).rejects.toThrow('does not know conditional writes');
  careless.close();
});

test('a bucket that is not there is a failure, and so are keys that are not its own', async () => {
  const env = { RELEASE_STORE: 's3', S3_ENDPOINT: endpoint, ...KEYS };
  const write = (over) => openFiles(folder, { ...env, ...over }).write('a', 'b');
  await expect(write({ S3_BUCKET: 'nowhere' })).rejects.toThrow('responded with 404 to PUT a');
  await expect(write({ S3_SECRET_ACCESS_KEY: 'guessed' })).rejects.toThrow('responded with 403 to PUT a');
});

test('a list has all files, also those of later pages', async () => {
  const store = openFiles(folder, { RELEASE_STORE: 's3', S3_ENDPOINT: endpoint, ...KEYS });
  const paths = Array.from({ length: 250 }, (_, at) => `many/${String(at).padStart(3, '0')}.js`);
  for (const path of paths) await store.write(path, path);
  expect((await store.list('many')).map(({ path }) => path)).toEqual(paths);
});
