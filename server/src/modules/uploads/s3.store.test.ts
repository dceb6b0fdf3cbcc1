import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { WORKSPACE_ROOT } from '../../platform/locations';
import { startTestServer } from '../../testing/test-server';
import { S3Store } from './s3.store';
import { sendPicture } from './testing/pictures';

const keys = { accessKeyId: 'test', secretAccessKey: 'test', region: 'us-east-1', bucket: 'pictures' };
let s3: ChildProcess;
let endpoint: string;

beforeAll(async () => {
  const command = [join(WORKSPACE_ROOT, 'tooling/bin/s3-server.mjs'), '--bucket', keys.bucket];
  s3 = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = (await once(s3.stdout as Readable, 'data')) as [Buffer];
  endpoint = address.toString().trim();
});
afterAll(() => void s3.kill());

test('a bucket keeps, returns and forgets files', async () => {
  const store = new S3Store({ ...keys, endpoint });
  expect(await store.read('a.webp')).toBeNull();
  await store.put('a.webp', Buffer.from('bytes'));
  expect((await store.read('a.webp'))?.toString()).toBe('bytes');
  await store.remove('a.webp');
  await store.remove('a.webp');
  expect(await store.read('a.webp')).toBeNull();
});

test('a bucket that is not there is a failure, never a lost picture', async () => {
  await expect(new S3Store({ ...keys, bucket: 'nowhere', endpoint }).put('a.webp', Buffer.from('x'))).rejects.toThrow(
    'responded with 404 to PUT',
  );
});

test('a site that is told of a bucket keeps its uploads there and serves them', async () => {
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: keys.bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  const server = await startTestServer({ env });
  try {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body } = await sendPicture(server, await server.signInAs('bucketeer'), bytes);
    expect((await fetch(server.url + body.data.url)).headers.get('content-type')).toBe('image/webp');
    expect(await new S3Store({ ...keys, endpoint }).read(body.data.url.slice('/uploads/'.length))).not.toBeNull();
  } finally {
    await server.close();
  }
});
