import { sql } from 'kysely';
import { firstRow, rows } from '../../platform/database/database';
import { makeAdmin } from '../../testing/administrators';
import { givePlan } from '../listings/testing/give-plan';
import { type TestServer, startTestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const message = {
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'Hello',
  message: 'A question.',
  phone: '+49 30 123456',
};

test.each([
  ['name', '  ', 'Name is required.'],
  ['email', '', 'Email is required.'],
  ['email', 'ann@example', 'Invalid email format.'],
  ['phone', '', 'Phone number is required.'],
  ['phone', '12-34', 'Invalid phone number.'],
  ['phone', '+4930123456789012', 'Invalid phone number.'],
  ['phone', '12345x78', 'Invalid phone number.'],
  ['subject', ' ', 'Subject is required.'],
  ['message', '\n', 'Message cannot be empty.'],
])('the contact form answers %s = %j with its sentence', async (field, value, sentence) => {
  const { status, body } = await server.post('/api/contact', { ...message, [field]: value });
  expect([status, body.code, body.details?.[field].message]).toEqual([400, 'VALIDATION', sentence]);
});

test("a guest's message is kept as a guest's, whatever the body claims", async () => {
  const { status, body } = await server.post('/api/contact', {
    ...message,
    userType: 'user',
    authUserId: 'uid-of-somebody',
  });
  expect([status, body.success, body.message]).toEqual([200, true, 'Thank you for your message!']);
  expect(await kept(body.data.id)).toEqual({ user_type: 'guest', user_id: null });
});

test("a signed-in user's message names him by his token", async () => {
  const ann = await server.signInAs('ann');
  const { body } = await server.post('/api/contact', { ...message, userType: 'guest' }, { as: ann });
  expect(await kept(body.data.id)).toEqual({ user_type: 'user', user_id: ann.id });
});

const kept = (id: string) => firstRow(server.db, sql`select user_type, user_id from contact_message where id = ${id}`);

test.each(['', '  ', 'ann.example.com', 'a b@example.com'])('the newsletter refuses the address %j', async (email) => {
  const { status, body } = await server.post('/api/newsletter', { email });
  expect([status, body.details?.email.message]).toEqual([400, 'Please enter a valid email address.']);
});

test('every valid address gets the same success, known or not', async () => {
  const responses = [];
  for (const email of ['ann@example.com', 'ANN@example.com', ' ann@example.com '])
    responses.push(await server.post('/api/newsletter', { email }));
  for (const { status, body } of responses) {
    expect([status, body]).toEqual([
      200,
      { success: true, data: { email: 'ann@example.com' }, message: 'Thank you for subscribing to our newsletter!' },
    ]);
  }
  expect(await rows(server.db, sql`select 1 from newsletter_subscriber`)).toHaveLength(1);
});

test('the link of a letter ends the subscription, and a new one begins it again', async () => {
  await server.post('/api/newsletter', { email: 'bo@example.com' });
  const subscriber = () =>
    firstRow(
      server.db,
      sql<{
        status: string;
        unsubscribe_token: string;
      }>`select status, unsubscribe_token from newsletter_subscriber where email = 'bo@example.com'`,
    );
  const { unsubscribe_token: token } = (await subscriber())!;
  for (let click = 0; click < 2; click += 1)
    expect((await server.get(`/api/newsletter/unsubscribe?token=${token}`)).status).toBe(200);
  expect((await subscriber())?.status).toBe('unsubscribed');
  await server.post('/api/newsletter', { email: 'bo@example.com' });
  expect((await subscriber())?.status).toBe('subscribed');
});

test('a link that was never sent is not found', async () => {
  expect((await server.get('/api/newsletter/unsubscribe?token=guess')).status).toBe(404);
  expect((await server.get('/api/newsletter/unsubscribe')).status).toBe(400);
});

test('the sixth contact message of an hour is refused', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
  const statuses = [];
  for (let sent = 0; sent < 6; sent += 1) statuses.push((await limited.post('/api/contact', message)).status);
  const { status, headers } = await limited.post('/api/contact', message);
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('administrators read messages to the team and close them with a note', async () => {
  const admin = await server.signInAs('an-admin');
  await makeAdmin(server.db, admin.id);
  const ann = await server.signInAs('ann-writes');
  const { id } = (await server.post('/api/contact', { ...message, subject: 'To be closed' }, { as: ann })).body.data;
  const read = async (query = '') => (await server.get(`/admin/api/contact${query}`, { as: admin })).body.data;
  expect((await read())[0]).toMatchObject({ id, subject: 'To be closed', user: { uid: ann.uid }, closed: null });
  const close = (note: string, as = admin) => server.post(`/admin/api/contact/${id}/close`, { note }, { as });
  expect((await close('')).status).toBe(400);
  expect((await close('Done.', ann)).status).toBe(403);
  expect((await close('Wrote back.')).body.data.closed).toMatchObject({ by: admin.uid, note: 'Wrote back.' });
  expect((await close('Again.')).body.data.closed).toMatchObject({ note: 'Wrote back.' });
  expect((await read()).some((listed: { id: string }) => listed.id === id)).toBe(false);
  expect((await read('?status=all'))[0]).toMatchObject({ id });
  expect((await server.post('/admin/api/contact/none/close', { note: 'x' }, { as: admin })).status).toBe(404);
  const { data } = (await server.get(`/admin/api/audit?target=${id}`, { as: admin })).body;
  expect(data).toMatchObject([{ act: 'contact.close', reason: 'Wrote back.' }]);
});

test('a message has a number of its own, and is due sooner where the plan promises priority support', async () => {
  const admin = await server.signInAs('an-admin');
  await makeAdmin(server.db, admin.id);
  const [basic, business] = [await server.signInAs('basic-plan'), await server.signInAs('business-plan')];
  await givePlan(server.db, basic.id, 'basic-monthly');
  await givePlan(server.db, business.id, 'business-monthly');
  const sent = [];
  for (const as of [basic, business]) sent.push((await server.post('/api/contact', message, { as })).body.data);
  sent.push((await server.post('/api/contact', message)).body.data);
  expect(sent.map(({ replyHours }) => replyHours)).toEqual([72, 24, 72]);
  const [first, ...others] = sent.map(({ number }) => number);
  expect(others).toEqual([first + 1, first + 2]);
  for (const { id, number, replyHours } of sent) {
    const [waits] = (await server.get(`/admin/api/cases?q=${id}`, { as: admin })).body.data;
    expect((Date.parse(waits.dueAt) - Date.parse(waits.openedAt)) / 3_600_000).toBeCloseTo(replyHours, 3);
    const { facts } = (await server.get(`/admin/api/cases/${waits.id}`, { as: admin })).body.data;
    expect(facts.message).toMatchObject({ number, isPriority: replyHours === 24 });
  }
});

test('a signed-in sender is told the answer once, with the number and the subject', async () => {
  const admin = await server.signInAs('an-admin');
  await makeAdmin(server.db, admin.id);
  const ann = await server.signInAs('ann-asks');
  const { id, number } = (await server.post('/api/contact', message, { as: ann })).body.data;
  const [waits] = (await server.get(`/admin/api/cases?q=${id}`, { as: admin })).body.data;
  const { preview } = (await server.get(`/admin/api/cases/${waits.id}`, { as: admin })).body.data;
  expect(preview).toMatchObject([
    { decision: 'close', notifications: [{ kind: 'contact-replied', data: { number } }] },
  ]);
  for (const note of ['It is in your wallet.', 'Again.'])
    await server.post(`/admin/api/contact/${id}/close`, { note }, { as: admin });
  const told = (await server.get('/api/notifications', { as: ann })).body.data;
  expect(told).toMatchObject([
    { kind: 'contact-replied', data: { number, subject: 'Hello', reply: 'It is in your wallet.' } },
  ]);
});

test('administrators have the newsletter as a list and as CSV', async () => {
  const admin = await server.signInAs('an-admin');
  await server.post('/api/newsletter', { email: 'reader@example.com' });
  const list = (await server.get('/admin/api/newsletter', { as: admin })).body.data;
  expect(list).toContainEqual({ email: 'reader@example.com', status: 'subscribed', since: expect.any(String) });
  const file = await server.get('/admin/api/newsletter', { as: admin, headers: { accept: 'text/csv' } });
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(file.body).toContain('reader@example.com,subscribed,');
});
