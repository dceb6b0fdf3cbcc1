import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { signInSeller } from './testing/give-plan';

const DAY_MS = 86_400_000;
const PATH = '/api/drafts/listing';

let server: TestServer;
let user: Session;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  people += 1;
  user = await server.signInAs(`drafter-${people}`);
});
afterAll(() => server.close());

const save = (body: unknown, as: Session | null = user) => server.put(PATH, body, as ? { as } : {});
const read = async (as = user) => (await server.get(PATH, { as })).body.data;

test('a draft comes back as it was typed, and the last write replaces the one before', async () => {
  expect(await read()).toBeNull();
  const typed = {
    name: 'Sunny',
    description: '',
    price: '12.',
    auctionDays: 3,
    featured: false,
    tags: ['sun'],
    step: 2,
  };
  const { status, body } = await save(typed);
  expect([status, body.success]).toEqual([200, true]);
  expect(body.data).toEqual({ ...typed, updatedAt: expect.any(String) });
  expect(await read()).toEqual(body.data);
  await save({ price: 12.5 });
  expect(await read()).toEqual({ price: 12.5, updatedAt: expect.any(String) });
});

test('fields that no draft has are dropped, null counts as absent, and other shapes are refused', async () => {
  const { body } = await save({ name: null, userId: 'x', status: 'active', price: 1 });
  expect(body.data).toEqual({ price: 1, updatedAt: expect.any(String) });
  expect((await save({ name: { first: 'x' } })).body.code).toBe('VALIDATION');
  expect((await save({ tags: [1] })).body.code).toBe('VALIDATION');
  expect((await save({ name: 'a\0b' })).body.code).toBe('VALIDATION');
});

test('8 kB are kept, more are too large', async () => {
  const filler = 8 * 1024 - JSON.stringify({ description: '' }).length;
  expect((await save({ description: 'x'.repeat(filler) })).status).toBe(200);
  const refused = await save({ description: 'x'.repeat(filler + 1) });
  expect([refused.status, refused.body.code]).toEqual([413, 'TOO_LARGE']);
});

test('a save that arrives after the listing of its name brings no draft back', async () => {
  const seller = await signInSeller(server);
  const terms = { name: 'late.pi', description: 'A late name.', price: 1 };
  expect((await server.post('/api/domain', { ...terms, category: 'other', type: 'sale' }, { as: seller })).status).toBe(
    201,
  );
  await save({ ...terms, name: ' Late ' }, seller);
  expect(await read(seller)).toBeNull();
  await save({ ...terms, name: 'later' }, seller);
  expect(await read(seller)).toMatchObject({ name: 'later' });
});

test('a draft is its user’s alone, and deleting it is safe to repeat', async () => {
  await save({ name: 'secret.pi' });
  expect(await read(await server.signInAs('somebody-else'))).toBeNull();
  for (const method of ['get', 'delete'] as const) expect((await server[method](PATH)).status).toBe(401);
  expect((await save({}, null)).status).toBe(401);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await server.delete(PATH, { as: user });
    expect([status, body]).toEqual([200, { success: true, data: null }]);
  }
  expect(await read()).toBeNull();
});

test('listing the name ends its draft, and only that of this name', async () => {
  const seller = await signInSeller(server);
  const list = (name: string) =>
    server.post('/api/domain', { name, description: 'A bright name.', price: 1 }, { as: seller });
  await save({ name: 'Meadow' }, seller);
  await list('brook-draft.pi');
  expect(await read(seller)).not.toBeNull();
  await list('meadow.pi');
  expect(await read(seller)).toBeNull();
});

test('after 60 days it is gone', async () => {
  await save({ name: 'old.pi' });
  await server.advanceClock(59 * DAY_MS);
  user = await server.signInAs(user.username);
  expect(await read()).not.toBeNull();
  await server.advanceClock(2 * DAY_MS);
  user = await server.signInAs(user.username);
  expect(await read()).toBeNull();
});
