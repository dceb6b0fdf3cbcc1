import { once } from 'node:events';
import { connect } from 'node:net';
import { type IncomingMessage, request } from 'node:http';
import type { Domain, ImportReport } from 'contracts';
import { sql } from 'kysely';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { signInSeller } from './testing/give-plan';

let server: TestServer;
let seller: Session;
let files = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  seller = await signInSeller(server);
  files += 1;
});
afterAll(() => server.close());

const send = (file: string | Buffer, { dryRun = false, as = seller, type = 'text/csv' } = {}): Promise<Response> =>
  server.post(
    `/api/listings/import${dryRun ? '?dryRun=1' : ''}`,
    typeof file === 'string' ? file : new Uint8Array(file),
    { as, headers: { 'content-type': type } },
  );
const report = async (file: string | Buffer, more = {}): Promise<ImportReport> => {
  const { status, body } = await send(file, more);
  expect([status, body.success]).toEqual([200, true]);
  return body.data as ImportReport;
};
const own = async (as = seller) => (await server.get('/api/domain/domains', { as })).body as Domain[];
const outcome = ({ status, body }: Response) => [status, body.code];
const csv = (...lines: string[]) => ['name,description,price', ...lines].join('\n');
const named = (at: number | string) => `import-${files}-${at}.pi`;

test('good rows are listed and bad ones explained, each with its line', async () => {
  const file = [
    '\ufeffPrice,Name,Description,Category,Type,rentPeriod,auctionDays,reserve,buyNow,tags,featured,acceptsOffers,note',
    `12.5, ${named('A').toUpperCase()} ,"A bright name, ""really""",brand,,,,,,sun; shop,yes,no,ignored`,
    `5,${named('b')},"Two`,
    'lines",,sale,,3,20,40,,,',
    `4,${named('c')},To rent.,,rent,monthly,,,,,,`,
    '',
    `0,${named('d')},,,,,,,,,,`,
    `7,${named('e')},Reserve without an auction.,,,,,20,,,,`,
    `1,${named('a')},Again.,,,,,,,,,`,
  ].join('\r\n');
  const check = await report(file, { dryRun: true });
  expect(await own()).toEqual([]);
  const done = await report(file);
  expect(done).toEqual(check);
  expect([done.accepted, done.refused]).toEqual([3, 3]);
  expect(done.rows.map(({ line, name, ok }) => [line, name, ok])).toEqual([
    [2, named('a'), true],
    [3, named('b'), true],
    [5, named('c'), true],
    [7, named('d'), false],
    [8, named('e'), false],
    [9, named('a'), false],
  ]);
  expect(done.rows[3]?.errors.map(({ field }) => field)).toEqual(['description', 'price']);
  expect(done.rows[4]?.errors).toEqual([
    {
      field: 'reserve',
      message: 'Only an auction can have this.',
      code: 'VALIDATION',
      fault: { code: 'listings.onlyAuctions' },
    },
  ]);
  expect(done.rows[5]?.errors).toMatchObject([{ field: 'name', code: 'NAME_LISTED' }]);
  const byName = new Map((await own()).map((domain) => [domain.name, domain]));
  expect(byName.get(named('a'))).toMatchObject({
    price: 12.5, description: 'A bright name, "really"', tags: ['sun', 'shop'], featured: true, acceptsOffers: false, status: 'active',
  }); // prettier-ignore
  expect(byName.get(named('b'))).toMatchObject({
    mode: 'auction',
    reserve: 20,
    buyNow: 40,
    description: 'Two\nlines',
  });
  expect(byName.get(named('c'))).toMatchObject({ mode: 'rent', rentPrice: 4, rentPeriod: 'monthly' });
});

test('a check says which names would cost far less than similar ones, and lists nothing of it', async () => {
  const others = [100, 200, 300].map((price) => `${named(price)},A name.,${price},numeric`);
  await report(['name,description,price,category', ...others].join('\n'));
  const file = [
    'name,description,price,category,type,auctionDays,buyNow',
    `${named('a')},Far below.,20,numeric,,,`,
    `${named('b')},Near.,20.01,numeric,,,`,
    `${named('c')},To rent.,1,numeric,rent,,`,
    `${named('d')},An auction.,1,numeric,,3,`,
    `${named('e')},At once.,1,numeric,,3,5`,
    `${named('f')},Nothing to compare with.,1,brand,,,`,
    `${named('g')},Refused.,1,nothing,,,`,
  ].join('\n');
  const flagged = ({ rows }: ImportReport) =>
    rows.flatMap(({ name, farBelow }) => (farBelow ? [[name, farBelow]] : []));
  expect(flagged(await report(file, { dryRun: true }))).toEqual([
    [named('a'), { price: 20, median: 200 }],
    [named('e'), { price: 5, median: 200 }],
  ]);
  const listed = await report(file);
  expect(listed.accepted).toBe(6);
  expect(flagged(listed)).toEqual([]);
});

test('rows beyond the plan are refused one by one', async () => {
  const basic = await signInSeller(server, 'basic-monthly');
  const file = csv(...Array.from({ length: 5 }, (_, at) => `${named(at)},A name.,1`));
  for (const dryRun of [true, false]) {
    const { rows, accepted } = await report(file, { dryRun, as: basic });
    expect([accepted, rows.map(({ errors }) => errors[0]?.code)]).toEqual([
      3,
      [undefined, undefined, undefined, 'LISTING_LIMIT', 'LISTING_LIMIT'],
    ]);
  }
  expect(await own(basic)).toHaveLength(3);
});

test('featured places and names of others count, and a flagged text waits for its review', async () => {
  const pro = await signInSeller(server, 'pro-monthly');
  await report(csv(`${named('taken')},A name.,1`));
  const file = [
    'name,description,price,featured',
    ...[1, 2, 3].map((at) => `${named(at)},A name.,1,true`),
    `${named('taken')},A name.,1,`,
    `${named('risky')},See www.example.org,1,`,
  ].join('\n');
  const { rows } = await report(file, { as: pro });
  expect(rows.map(({ errors }) => errors[0]?.code ?? null)).toEqual([
    null,
    null,
    'FEATURED_LIMIT',
    'NAME_LISTED',
    null,
  ]);
  expect((await own(pro)).map(({ status }) => status).toSorted()).toEqual(['active', 'active', 'pending']);
});

test('two imports of the same names at once list each name once', async () => {
  const other = await signInSeller(server);
  const file = csv(...Array.from({ length: 120 }, (_, at) => `${named(at)},A name.,1`));
  const both = await Promise.all([report(file), report(file, { as: other })]);
  expect(both[0].accepted + both[1].accepted).toBe(120);
  expect((await own()).length + (await own(other)).length).toBe(120);
});

describe('hostile files', () => {
  const good = `${'x'.repeat(3)}-good.pi,A name.,1`;
  test.each<[string, string | Buffer, number]>([
    ['NUL', csv(good, 'b.pi,A \0 name.,1'), 3],
    ['Latin-1', Buffer.from(csv(good, 'b.pi,caf\xe9,1'), 'latin1'), 3],
    ['UTF-16', Buffer.from(`\ufeff${csv(good)}`, 'utf16le'), 1],
    ['UTF-16 without a mark', Buffer.from(csv(good), 'utf16le'), 1],
    ['a workbook', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)]), 1],
    ['a header of 51 columns', `name,description,price${',x'.repeat(48)}\n${good}`, 1],
    ['no header', `${good}\n`, 1],
    ['a header that names a column twice', `name,description,price,Name\n${good},b`, 1],
    ['nothing', ' ', 1],
  ])('%s: the file is refused with the line', async (_what, file, line) => {
    const response = await send(file);
    expect(outcome(response)).toEqual([400, 'VALIDATION']);
    expect(response.body.details).toMatchObject({ line, file: { message: expect.stringContaining(`Line ${line}: `) } });
    expect(await own()).toEqual([]);
  });

  test.each([
    ['an open quote', (name: string) => `${name},"never closed,1`],
    ['a quote inside', (name: string) => `${name},a "quoted" word,1`],
    ['a row without end', (name: string) => `${name},${'x'.repeat(40_000)},1`],
  ])('%s: the row is refused alone', async (_what, broken) => {
    const file = csv(`${named(1)},A name.,1`, broken(named(2)), '', `${named(3)},A name.,1`);
    const { rows } = await report(file);
    expect(rows.map(({ line, ok }) => [line, ok])).toEqual([[2, true], [3, false], [5, true]]); // prettier-ignore
    expect(rows[1]?.errors).toMatchObject([{ field: 'row', message: expect.stringMatching(/^Line 3: /) }]);
    expect(await own()).toHaveLength(2);
  });

  test('a workbook and UTF-16 are named as what they are', async () => {
    const faultOf = async (file: Buffer) => (await send(file)).body.details.file.message as string;
    expect(await faultOf(Buffer.from('PK\x03\x04and more'))).toBe('Line 1: This is a workbook. Save it as CSV UTF-8.');
    expect(await faultOf(Buffer.from(csv(good), 'utf16le'))).toBe('Line 1: This is UTF-16. Save it as CSV UTF-8.');
  });

  test('formulas are refused with their line, a marked text is a text', async () => {
    const { rows } = await report(
      [
        'name,description,price,tags',
        `${named(1)},"=HYPERLINK(""http://evil"")",1,`,
        `${named(2)},@SUM(A1),1,`,
        `${named(3)},+1,1,`,
        `${named(4)},A name.,1,-2+3`,
        `${named(5)},'-10 % this week,1,`,
        `=cmd|' /C calc'!A0,A name.,1,`,
        `${named(6)},A name.,=1+1,`,
      ].join('\n'),
    );
    expect(rows.map(({ ok }) => ok)).toEqual([false, false, false, false, true, false, false]);
    expect(rows[0]?.errors[0]?.message).toMatch(/^Line 2: /);
    expect((await own()).map(({ description }) => description)).toEqual(['-10 % this week']);
  });

  test('too many rows and too many bytes', async () => {
    const many = (rows: number) => csv(...Array.from({ length: rows }, (_, at) => `x${at},,`));
    expect(outcome(await send(many(1_001)))).toEqual([413, 'TOO_LARGE']);
    expect(outcome(await send(many(10_001), { dryRun: true }))).toEqual([413, 'TOO_LARGE']);
    expect(outcome(await send(Buffer.alloc(5 * 1024 * 1024 + 1, 'x')))).toEqual([413, 'TOO_LARGE']);
  });

  test.each([
    ['with a length', { 'content-length': 200 * 1024 * 1024 }],
    ['without one', { 'transfer-encoding': 'chunked' }],
  ])('200 MB %s are refused long before they are sent', async (_how, headers) => {
    const sent = request(`${server.url}/api/listings/import`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${seller.token}`, ...headers },
    });
    sent.on('error', () => undefined);
    const response = once(sent, 'response') as Promise<[IncomingMessage]>;
    for (let mb = 0; mb < 8; mb += 1) sent.write(Buffer.alloc(1024 * 1024, 'x'));
    const [{ statusCode }] = await response;
    sent.destroy();
    expect(statusCode).toBe(413);
  });

  test('whoever sends 20 MB to the end reads the refusal over a whole connection', async () => {
    const { hostname, port } = new URL(server.url);
    const [size, part] = [20 * 1024 * 1024, Buffer.alloc(64 * 1024, 'x')];
    const socket = connect(Number(port), hostname);
    const broken: unknown[] = [];
    let read = '';
    socket.on('error', (error) => broken.push(error));
    socket.on('data', (bytes: Buffer) => (read += bytes.toString()));
    socket.write(
      `POST /api/listings/import HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${seller.token}\r\n` +
        `content-type: text/csv\r\ncontent-length: ${size}\r\n\r\n`,
    );
    for (let sent = 0; sent < size && broken.length === 0; sent += part.length)
      if (!socket.write(part)) await once(socket, 'drain');
    expect([read.slice(0, 12), broken]).toEqual(['HTTP/1.1 413', []]);
    socket.destroy();
  });

  test('only CSV, only sellers', async () => {
    const excel = await send(csv(good), { type: 'application/vnd.ms-excel' });
    expect([outcome(excel), excel.body.message]).toEqual([
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      'Send the file as text/csv.',
    ]);
    expect(outcome(await send('{}', { type: 'application/json' }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(outcome(await send(csv(good), { type: 'text/plain' }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const suspended = await server.signInAs(`suspended-${files}`);
    await sql`update app_user set suspended = true where id = ${suspended.id}`.execute(server.db);
    // Neither of them makes the server read a row.
    expect(outcome(await send('nothing that could be read', { as: suspended }))).toEqual([403, 'SUSPENDED']);
    const planless = await server.signInAs('planless');
    for (const dryRun of [true, false])
      expect(outcome(await send('nothing that could be read', { as: planless, dryRun }))).toEqual([
        403,
        'SUBSCRIPTION_REQUIRED',
      ]);
    const guest = await server.post('/api/listings/import', csv(good), { headers: { 'content-type': 'text/csv' } });
    expect(guest.status).toBe(401);
    const elsewhere = await server.post('/api/domain', csv(good), {
      as: seller,
      headers: { 'content-type': 'text/csv' },
    });
    expect(elsewhere.status).toBe(415);
  });
});

describe('what spreadsheets write', () => {
  const names = async (file: string) => (await report(file)).rows.map(({ line, name, ok }) => [line, name, ok]);

  test('line ends of every kind, in one file too', async () => {
    const [a, b, c, d] = [1, 2, 3, 4].map((at) => `${named(at)},A name.,1`);
    const file = `name,description,price\r\n${a}\n${b}\r\n${c}\r${d}`;
    expect(await names(file)).toEqual([2, 3, 4, 5].map((line, at) => [line, named(at + 1), true]));
  });

  test('a line that names the separator, and decimal commas beside semicolons', async () => {
    expect(await names(`\ufeffsep=;\r\nname;description;price\r\n${named(1)};A name.;1,50\r\n`)).toEqual([
      [3, named(1), true],
    ]);
    expect(await names(`name;description;price\n${named(2)};A name.;12,5`)).toEqual([[2, named(2), true]]);
    expect(await own()).toMatchObject([{ price: 12.5 }, { price: 1.5 }]);
  });

  test('rows without content are skipped, however many there are', async () => {
    const file = csv(`${named(1)},A name.,1`, ...Array.from({ length: 2_000 }, () => ', ,'), `${named(2)},A name.,1`);
    expect(await names(file)).toEqual([[2, named(1), true], [2_003, named(2), true]]); // prettier-ignore
  });

  test('flags in words, and a header with invisible characters', async () => {
    const flags = ['y', 'N', 'on', 'Off', 'maybe'].map((flag, at) => `${named(at)},A name.,1,${flag}`);
    const { rows } = await report(['\u200bname,description,price,acceptsOffers', ...flags].join('\n'));
    expect(rows.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
  });
});

test('short rows keep nobody waiting', async () => {
  const file = `name,description,price,category,type\n${'a\n'.repeat(50_000)}`;
  const sending = Promise.all([send(file), send(file)]);
  const asked = performance.now();
  await server.get('/api/domain/facets');
  const waited = performance.now() - asked;
  expect((await sending).map(outcome)).toEqual([[413, 'TOO_LARGE'], [413, 'TOO_LARGE']]); // prettier-ignore
  expect(waited).toBeLessThan(1_000);
});

test('10,000 rows are checked in a few seconds, while others are served', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `${named(at)},"A name, one of many.",${at % 2 ? 1 : 'x'}`);
  const start = performance.now();
  const checking = report(csv(...rows), { dryRun: true });
  const waits: number[] = [];
  let isDone = false;
  void checking.then(() => (isDone = true));
  while (!isDone) {
    const asked = performance.now();
    await server.get('/api/domain/facets');
    waits.push(performance.now() - asked);
  }
  const { accepted, refused } = await checking;
  expect([accepted, refused]).toEqual([5_000, 5_000]);
  expect(performance.now() - start).toBeLessThan(20_000);
  expect(waits.length).toBeGreaterThan(3);
});

test('the export lists what there is, and its own import changes nothing', async () => {
  await report(
    [
      'name,description,price,tags,auctionDays',
      `${named(1)},'=1+1 is two,2.5,a;b,`,
      `${named(2)},An auction.,3,,4`,
    ].join('\n'),
  );
  const { headers, body, status } = await server.get<string>('/api/listings/export', { as: seller });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="listings.csv"');
  const lines = body.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'name,description,price,category,type,rentPeriod,auctionDays,reserve,buyNow,tags,featured,acceptsOffers,status,expiryDate',
  );
  expect(lines[2]).toMatch(new RegExp(`^${named(1)},'=1\\+1 is two,2\\.5,other,sale,,,,,a; b,false,true,active,`));
  const { rows } = await report(body);
  expect(rows.map(({ errors }) => errors[0]?.code)).toEqual(['NAME_LISTED', 'NAME_LISTED']);
  expect((await server.get('/api/listings/export')).status).toBe(401);
});
