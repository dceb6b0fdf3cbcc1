import sharp from 'sharp';
import { sql } from 'kysely';
import { DAY_MS, type Seller, type UserProfile } from 'contracts';
import { deleteOldActivities } from '../activity/activity.sql';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { insertListings } from '../domains/testing/test-listings';
import { sendPicture } from '../uploads/testing/pictures';

let server: TestServer;
let anna: Session;
let ben: Session;
beforeAll(async () => {
  server = await startTestServer();
  [anna, ben] = [await server.signInAs('anna'), await server.signInAs('ben')];
});
afterAll(() => server.close());

const outcome = ({ status, body }: Response): [number, string | undefined] => [status, body.code as string | undefined];
const change = (body: object, as = anna) => server.put('/users/profile', body, { as });
const profile = async (of: Session, as: Session): Promise<UserProfile> =>
  (await server.get(`/users/${of.uid}`, { as })).body.data as UserProfile;

test('one changes what is sent and nothing else; an empty text empties a field', async () => {
  const links = { twitter: 'https://x.com/anna', website: 'http://anna.example/' };
  const first = await change({
    bio: '  I collect short names. ',
    contactEmail: 'anna@example.com',
    socialLinks: links,
  });
  expect([first.status, first.body.data]).toMatchObject([
    200,
    { bio: 'I collect short names.', contactEmail: 'anna@example.com', socialLinks: links },
  ]);
  expect((await change({ contactEmail: '' })).body.data).toMatchObject({
    bio: 'I collect short names.',
    contactEmail: null,
  });
  expect((await change({ socialLinks: { twitter: '' } })).body.data.socialLinks).toEqual({});
});

test.each([
  [{ bio: 'x'.repeat(501) }, 'bio'],
  [{ contactEmail: 'anna' }, 'contactEmail'],
  [{ socialLinks: { website: 'javascript:alert(1)' } }, 'socialLinks.website'],
  [{ socialLinks: { twitter: 'https://' } }, 'socialLinks.twitter'],
  [{ socialLinks: { website: 'https://bank.example@evil.example/' } }, 'socialLinks.website'],
  [{ bio: 'a\0b' }, 'bio'],
])('%j is refused by its field', async (body, field) => {
  const refused = await change(body);
  expect([...outcome(refused), Object.keys(refused.body.details as object)]).toEqual([400, 'VALIDATION', [field]]);
});

test('what only the platform decides cannot be changed', async () => {
  const before = await profile(anna, anna);
  await change({ isVerified: true, rating: 5, totalSales: 9, walletAddress: 'GME', username: 'boss', uid: 'other' });
  expect(await profile(anna, anna)).toEqual(before);
});

test('others see neither e-mail, wallet nor the end of a plan', async () => {
  await change({ contactEmail: 'anna@example.com' });
  const seen = await profile(anna, ben);
  expect(seen).toMatchObject({
    username: 'anna',
    subscriptionEndDate: null,
    reviews: [],
    reviewCount: 0,
    rating: null,
  });
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['contactEmail']));
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['walletAddress']));
});

test('a seller’s page is public: active listings, newest first, and no private field', async () => {
  await insertListings(server.db, anna.id, [
    { name: 'anna-one.pi' },
    { name: 'anna-two.pi' },
    { name: 'anna-hidden.pi', status: 'pending' },
  ]);
  for (const key of [anna.uid, anna.id]) {
    const { status, body } = await server.get(`/api/sellers/${key}`);
    const seller = body.data as Seller;
    expect([status, seller.username, seller.rating, seller.reviewCount]).toEqual([200, 'anna', null, 0]);
    expect(seller.listings.map(({ name }) => name).sort()).toEqual(['anna-one.pi', 'anna-two.pi']);
    expect(JSON.stringify(body)).not.toMatch(/example\.com|GANNA|wallet/);
  }
  expect((await server.get('/api/sellers/nobody')).status).toBe(404);
  expect((await server.get('/api/sellers/admin')).status).toBe(404);
});

test('signing out everywhere ends every session at once, and only one’s own', async () => {
  const [phone, desktop] = [await server.signInAs('carla'), await server.signInAs('carla')];
  const { status, body } = await server.post('/user/signout-all', undefined, { as: phone });
  expect([status, body.data]).toEqual([200, { ended: 2 }]);
  for (const as of [phone, desktop])
    expect(outcome(await server.get('/api/wallet', { as }))).toEqual([401, 'INVALID_TOKEN']);
  expect((await server.get('/api/wallet', { as: ben })).status).toBe(200);
});

test('the activity log names what its owner did, each look and search once an hour, for them alone', async () => {
  const dora = await server.signInAs('dora');
  const listing = (await insertListings(server.db, anna.id, [{ name: 'seen.pi' }])).get('seen.pi');
  for (let times = 0; times < 3; times += 1) {
    await server.get(`/api/domain/${listing}`, { as: dora });
    await server.get('/api/domain/list?q=coffee', { as: dora });
  }
  await server.get('/api/domain/list', { as: dora });
  await change({ bio: 'Hello.' }, dora);
  const log = async (query = '') => (await server.get(`/users/activity${query}`, { as: dora })).body;
  const { data, meta } = await log();
  expect(data.map(({ type, details }: { type: string; details: string }) => [type, details]).sort()).toEqual([
    ['login', ''],
    ['profile_change', 'bio'],
    ['search', 'coffee'],
    ['view_domain', 'seen.pi'],
  ]);
  expect(meta.total).toBe(4);
  expect(data[0]).toMatchObject({ userId: dora.uid });
  expect((await log('?type=search')).data).toHaveLength(1);
  expect((await log('?type=login')).data[0].ipAddress).toBe('127.0.0.1');
  expect(
    (await server.get('/users/activity', { as: ben })).body.data.map(({ type }: { type: string }) => type),
  ).toEqual(['login']);
  expect((await server.get('/users/activity')).status).toBe(401);
});

test('a picture is an own upload; elsewhere’s addresses and others’ uploads are refused', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
  const { url } = (await sendPicture(server, ben, bytes)).body.data;
  const set = (profileImage: string, as: Session) => change({ profileImage, bio: 'With a picture.' }, as);
  for (const [address, as] of [
    [url, anna],
    ['https://pictures.example/a.png', anna],
    ['/uploads/none.webp', anna],
  ] as const)
    expect((await set(address, as)).body).toMatchObject({
      code: 'VALIDATION',
      details: { profileImage: { code: 'server.uploadFirst', message: 'Upload the picture here first.' } },
    });
  expect((await set(url, ben)).body.data).toMatchObject({ profileImage: url });
  const again = await server.post('/user/signin', { authResult: { accessToken: ben.token } });
  expect(again.body.user).toMatchObject({ profileImage: url });
  expect((await set('', ben)).body.data).toMatchObject({ profileImage: null });
});

test('entries older than 400 days are forgotten', async () => {
  const early = await server.signInAs('early');
  expect((await server.get('/users/activity', { as: early })).body.meta.total).toBe(1);
  await server.advanceClock(401 * DAY_MS);
  expect(await deleteOldActivities(server.db, 400 * DAY_MS)).toBeGreaterThan(0);
});

test('a suspended person’s own words are hidden from others, and only what others never see can be changed', async () => {
  const [carl, reader] = [await server.signInAs('carl'), await server.signInAs('reader')];
  const words = { bio: 'Phishing.', socialLinks: { website: 'https://evil.example/' } };
  await change(words, carl);
  await sql`update app_user set suspended = true where id = ${carl.id}`.execute(server.db);
  const hidden = { bio: '', profileImage: null, socialLinks: {} };
  expect(await profile(carl, reader)).toMatchObject(hidden);
  expect((await server.get(`/api/sellers/${carl.uid}`)).body.data).toMatchObject(hidden);
  expect(await profile(carl, carl)).toMatchObject(words);
  for (const body of [{ bio: 'More.' }, { socialLinks: {} }, { profileImage: '' }])
    expect(outcome(await change(body, carl))).toEqual([403, 'SUSPENDED']);
  expect(outcome(await change({ contactEmail: 'carl@example.com' }, carl))).toEqual([200, undefined]);
  await sql`update app_user set suspended = false where id = ${carl.id}`.execute(server.db);
  expect(await profile(carl, reader)).toMatchObject(words);
});

test('of one day’s searches the newest 50 are kept', async () => {
  const erin = await server.signInAs('erin');
  for (let at = 0; at < 60; at += 1) await server.get(`/api/domain/list?q=word-${at}`, { as: erin });
  const log = (await server.get('/users/activity?type=search&limit=100', { as: erin })).body as {
    data: { details: string }[];
  };
  expect(log.data).toHaveLength(50);
  expect(log.data[0]?.details).toBe('word-59');
});

test('a chosen language is kept with the person and comes with their next sign-in; one that the site lacks is refused', async () => {
  const session = await server.signInAs('polyglot');
  const signedIn = async () =>
    (await server.post('/user/signin', { authResult: { accessToken: session.token } })).body.user as {
      language?: string;
    };
  expect(await signedIn()).not.toHaveProperty('language');
  expect((await change({ language: 'en-XA' }, session)).status).toBe(200);
  expect((await signedIn()).language).toBe('en-XA');
  for (const language of ['xx', '', 'constructor'])
    expect((await change({ language }, session)).body).toMatchObject({
      code: 'VALIDATION',
      details: { language: { code: 'server.language' } },
    });
  expect((await signedIn()).language).toBe('en-XA');
  expect((await change({ language: 'en' }, session)).status).toBe(200);
  expect((await signedIn()).language).toBe('en');
});
