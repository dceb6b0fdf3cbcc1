import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { WORKSPACE_ROOT } from '../../platform/locations';
import { startTestServer } from '../../testing/test-server';
import { S3Store } from './s3.store';
import { sendPicture } from './testing/pictures';

interface S3rver {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type S3rverClass = new (options: object) => S3rver;

/** It is not in package.json: it is no longer maintained, and nothing but this test needs it. */
const INSTALL = 'npm install --ignore-scripts --no-save --prefix .cache/s3rver s3rver@3.7.1';

function findS3rver(): S3rverClass | null {
  try {
    return createRequire(join(WORKSPACE_ROOT, '.cache', 's3rver', 'package.json'))('s3rver') as S3rverClass;
  } catch {
    return null;
  }
}

const Server = findS3rver();
if (!Server) test.skip(`no S3 server here; ${INSTALL} brings one`, () => undefined);
else
  describe('a bucket', () => {
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', bucket: 'pictures' };
    let s3: S3rver;
    let endpoint: string;
    let directory: string;

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'dotpi-s3-'));
      const configureBuckets = [{ name: keys.bucket }];
      s3 = new Server({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
      endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
    });
    afterAll(async () => {
      await s3.close();
      await rm(directory, { recursive: true, force: true });
    });

    test('keeps, returns and forgets files', async () => {
      const store = new S3Store({ ...keys, endpoint });
      expect(await store.read('a.webp')).toBeNull();
      await store.put('a.webp', Buffer.from('bytes'));
      expect((await store.read('a.webp'))?.toString()).toBe('bytes');
      await store.remove('a.webp');
      await store.remove('a.webp');
      expect(await store.read('a.webp')).toBeNull();
    });

    test('a bucket that is not there is a failure, never a lost picture', async () => {
      await expect(
        new S3Store({ ...keys, bucket: 'nowhere', endpoint }).put('a.webp', Buffer.from('x')),
      ).rejects.toThrow('responded with 404 to PUT');
    });

    test('a site that is told of it keeps its uploads there and serves them', async () => {
      const { bucket, accessKeyId, secretAccessKey } = keys;
      const env = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }; // prettier-ignore
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
  });
