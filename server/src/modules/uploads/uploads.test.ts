import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { UPLOAD } from 'contracts';
import sharp from 'sharp';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { signInSeller } from '../listings/testing/give-plan';
import { pngHeader, sendPicture } from './testing/pictures';

const DAY_MS = 86_400_000;

let server: TestServer;
let user: Session;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  people += 1;
  user = await server.signInAs(`uploader-${people}`);
});
afterAll(() => server.close());

const plain = (width = 40, height = 20, colour = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const send = (bytes: Buffer, name?: string) => sendPicture(server, user, bytes, name);
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
async function served(url: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(server.url + url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each([
  ['JPEG', () => plain().jpeg().toBuffer()],
  ['PNG', () => plain().png().toBuffer()],
  ['WebP', () => plain().webp().toBuffer()],
  ['GIF', () => plain().gif().toBuffer()],
])('a %s becomes a WebP at the address of its own hash, which browsers keep for ever', async (_type, make) => {
  const { status, body } = await send(await make(), 'whatever.exe');
  expect([status, body.success]).toEqual([201, true]);
  expect(body.data).toMatchObject({ width: 40, height: 20 });
  const { response, bytes } = await served(body.data.url);
  expect(body.data.url).toBe(`/uploads/${createHash('sha256').update(bytes).digest('hex')}.webp`);
  expect(body.data.bytes).toBe(bytes.length);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('the position, the camera and the orientation of a photo are gone, and it stands upright', async () => {
  const photo = await plain(300, 100)
    .withExif({
      IFD0: { Make: 'SecretCam', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 17/1 40/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { body } = await send(photo);
  expect(body.data).toMatchObject({ width: 100, height: 300 });
  const { exif, icc, xmp, iptc, orientation } = await sharp((await served(body.data.url)).bytes).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
});

test('of a moving picture the first frame stays', async () => {
  const frames = await Promise.all(['#ff0000', '#00ff00'].map((colour) => plain(20, 20, colour).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
  const { body } = await send(moving);
  const { bytes } = await served(body.data.url);
  const { dominant } = await sharp(bytes).stats();
  expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
  expect(dominant.r).toBeGreaterThan(200);
});

test('a large picture is made smaller, to 1,600 px on its longer side', async () => {
  const { body } = await send(await plain(4_000, 1_000).png().toBuffer());
  expect(body.data).toMatchObject({ width: 1_600, height: 400 });
});

describe('hostile files', () => {
  test.each([
    ['a text', Buffer.from('hello, I am a picture')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML that begins like a GIF', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
    ['a PDF', Buffer.from('%PDF-1.7 …')],
    ['a TIFF', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])],
  ])('%s is no picture, whatever its name says', async (_what, bytes) => {
    expect(outcome(await send(bytes, 'photo.png'))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('half a photo is refused', async () => {
    const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 40 } } }).jpeg().toBuffer(); // prettier-ignore
    const refused = await send(photo.subarray(0, photo.length / 2));
    expect(outcome(refused)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(refused.body).toMatchObject({ message: 'This picture is damaged. Save it again, or upload another one.' });
  });

  test('what hangs behind or inside a picture does not come through', async () => {
    const polyglot = Buffer.concat([
      await plain().jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    const { status, body } = await send(polyglot);
    expect(status).toBe(201);
    expect((await served(body.data.url)).bytes.includes('<script>')).toBe(false);
  });

  test('50,000 × 50,000 pixels are refused by their header, in no time', async () => {
    const start = performance.now();
    expect(outcome(await send(pngHeader(50_000, 50_000)))).toEqual([413, 'TOO_LARGE']);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('a small file of more than 40 megapixels is refused', async () => {
    const bomb = await plain(8_000, 5_001).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(outcome(await send(bomb))).toEqual([413, 'TOO_LARGE']);
  });

  test('5 MB are read, more are not', async () => {
    const picture = await plain().png().toBuffer();
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect((await send(padded(UPLOAD.maxBytes))).status).toBe(201);
    expect(outcome(await send(padded(UPLOAD.maxBytes + 1)))).toEqual([413, 'TOO_LARGE']);
  });

  test('a body that stops in the middle keeps nobody waiting and leaves nothing', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/uploads HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${user.token}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\n' +
        'content-disposition: form-data; name="file"; filename="a.png"\r\n\r\nslow',
    );
    expect((await send(await plain().png().toBuffer())).status).toBe(201);
    expect(server.app.server.server.requestTimeout).toBe(20_000);
    socket.destroy();
    expect((await send(await plain().png().toBuffer())).status).toBe(201);
  });
});

describe('requests', () => {
  test('only users, only forms, only the field `file`', async () => {
    const picture = await plain().png().toBuffer();
    const form = (field: string) => {
      const data = new FormData();
      data.set(field, new Blob([new Uint8Array(picture)]), 'a.png');
      return data;
    };
    expect(outcome(await server.post('/api/uploads', form('file')))).toEqual([401, 'UNAUTHENTICATED']);
    expect(outcome(await server.post('/api/uploads', { file: 'x' }, { as: user }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']); // prettier-ignore
    expect(outcome(await server.post('/api/uploads', form('image'), { as: user }))).toEqual([400, 'VALIDATION']);
    expect((await server.post('/api/uploads/', form('file'), { as: user })).status).toBe(201);
    const listed = await server.post('/api/domain', form('file'), { as: user });
    expect(outcome(listed)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('an address that is no upload is a 404', async () => {
    for (const path of ['x.webp', `${'0'.repeat(64)}.webp`, '..%2f..%2fetc%2fpasswd', `${'0'.repeat(64)}.png`])
      expect((await served(`/uploads/${path}`)).response.status).toBe(404);
  });

  test('60 an hour, refused ones too', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    try {
      const as = await limited.signInAs('eager');
      const statuses = [];
      for (let nth = 0; nth <= 60; nth += 1)
        statuses.push((await sendPicture(limited, as, Buffer.from('no picture'))).status);
      expect(statuses.slice(0, 60)).toEqual(Array(60).fill(415));
      expect(statuses[60]).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('whose it is', () => {
  const list = (as: Session, images: string[], name = `framed-${people}.pi`) =>
    server.post('/api/domain', { name, description: 'A name.', price: 1, images }, { as });

  test('a listing takes own uploads and addresses elsewhere, never another’s upload', async () => {
    const [owner, other] = [await signInSeller(server), await signInSeller(server)];
    const { url } = (await sendPicture(server, owner, await plain(31, 30).png().toBuffer())).body.data as {
      url: string;
    };
    const refused = await list(other, ['https://example.com/a.png', url]);
    expect(outcome(refused)).toEqual([400, 'VALIDATION']);
    expect(Object.keys(refused.body.details)).toEqual(['images.1']);
    expect(outcome(await list(owner, [`/uploads/${'0'.repeat(64)}.webp`]))).toEqual([400, 'VALIDATION']);
    expect(outcome(await list(owner, ['/uploads/abc.webp']))).toEqual([400, 'VALIDATION']);
    const { status, body } = await list(owner, [url, 'https://example.com/a.png']);
    expect([status, body.data.images]).toEqual([201, [url, 'https://example.com/a.png']]);
    const theirs = (await list(other, [], `framed-too-${people}.pi`)).body.data as { id: string };
    const edited = await server.put(`/domains/${theirs.id}`, { images: [url] }, { as: other });
    expect(outcome(edited)).toEqual([400, 'VALIDATION']);
    await sendPicture(server, other, await plain(31, 30).png().toBuffer());
    expect((await server.put(`/domains/${theirs.id}`, { images: [url] }, { as: other })).status).toBe(200);
  });

  test('what nothing shows is deleted after a day; what a listing, a draft or another user has stays', async () => {
    const seller = await signInSeller(server);
    const upload = async (as: Session, width: number) =>
      (await sendPicture(server, as, await plain(width, 9).png().toBuffer())).body.data.url as string;
    const [shown, drafted, shared, orphan] = [
      await upload(seller, 51),
      await upload(seller, 52),
      await upload(seller, 53),
      await upload(seller, 54),
    ];
    await list(seller, [shown], `shown-${people}.pi`);
    await server.put('/api/drafts/listing', { images: [drafted] }, { as: seller });
    const second = await signInSeller(server);
    await upload(second, 53);
    await list(second, [shared], `shared-${people}.pi`);
    await server.advanceClock(DAY_MS / 2);
    expect((await served(orphan)).response.status).toBe(200);
    await server.advanceClock(DAY_MS);
    const statuses = [];
    for (const url of [shown, drafted, shared, orphan]) statuses.push((await served(url)).response.status);
    expect(statuses).toEqual([200, 200, 200, 404]);
    const kept = await readdir(join(server.config.dataDir, 'uploads'), { recursive: true });
    expect(kept.filter((name) => name.includes(orphan.slice(9, 40)))).toEqual([]);
    const again = await server.signInAs(seller.username);
    expect(await upload(again, 54)).toBe(orphan);
    expect((await served(orphan)).response.status).toBe(200);
  });
});
