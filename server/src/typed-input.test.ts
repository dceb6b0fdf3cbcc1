import { isFilled, isStorable, readText } from 'contracts';
import { RandomTexts } from 'contracts/testing';
import { addressOf, BODIES, callsOf } from './testing/call-requests';
import { type Session, type TestServer, startTestServer } from './testing/test-server';

let server: TestServer;
let people: Session[];
let listing: string;
let talk: string;
const random = new RandomTexts(20_261_128);

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  people = [await server.signInAs('bob'), await server.signInAs('admin-demo')];
  const [bob] = people as [Session];
  const alice = await server.signInAs('alice');
  listing = (await server.get('/api/domain/list?mode=fixed&limit=1')).body.data[0].id;
  talk = (await server.post('/api/conversations', { toUid: alice.uid }, { as: bob })).body.data.id;
});
afterAll(() => server.close());

/** Every text of a response. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('no call answers 500 for any text, and none answers with one that cannot be shown', async () => {
  const records = { domain: listing, domains: listing, conversations: talk };
  for (const { name, texts } of await callsOf(server)) {
    const [method = '', path = ''] = name.split(' ');
    if (method === 'GET' || path.startsWith('/simulator')) continue;
    for (const field of Object.keys(texts))
      for (const as of people) {
        const typed = random.text();
        const body = { ...BODIES[name], [field]: typed };
        const response = await server.request(method, addressOf(path, records), body, { as });
        expect([name, field, typed, response.status < 500]).toEqual([name, field, typed, true]);
        const broken = textsIn(response.body).filter((text) => !isStorable(text));
        expect([name, field, broken]).toEqual([name, field, []]);
      }
  }
});

test('a text is stored as the reader of texts reads it, or refused by its field', async () => {
  const [bob] = people as [Session];
  for (let round = 0; round < 150; round += 1) {
    const typed = random.text();
    const { status, body } = await server.put('/users/profile', { bio: typed }, { as: bob });
    const read = readText(typed);
    expect([typed, status]).toEqual([typed, isStorable(read) && !typed.includes('\0') ? 200 : 400]);
    if (status === 200) expect([typed, body.data.bio]).toEqual([typed, read]);
    else expect(body.details).toHaveProperty('bio');
    const message = await server.post(`/api/conversations/${talk}/messages`, { message: typed }, { as: bob });
    if (message.status === 201) expect([typed, message.body.data.message, isFilled(read)]).toEqual([typed, read, true]);
    else expect([typed, [400, 404, 429].includes(message.status)]).toEqual([typed, true]);
    const draft = await server.put('/api/drafts/listing', { description: typed, tags: [typed] }, { as: bob });
    if (!typed.includes('\0')) expect([typed, draft.status]).toEqual([typed, 200]);
    expect(
      (await server.get(`/api/domain/list?q=${encodeURIComponent(read.replace(/[\ud800-\udfff]/gu, ''))}`)).status,
    ).toBeLessThan(500);
  }
});

test.each(['1,5', '1.5', '١', '５', true, [5], {}, '1e3', -1, 1.005, 1e-7, 2 ** 53, -0])(
  'an amount of %j in a call is refused, never read as another',
  async (amount) => {
    const [bob] = people as [Session];
    const calls = [
      ['/api/withdraw', 'amount', {}],
      [`/api/domain/${listing}/bids`, 'amount', {}],
      [`/api/domain/${listing}/offers`, 'amount', {}],
      ['/api/domain', 'price', { name: 'random-amount.pi', description: 'x' }],
    ] as const;
    for (const [path, field, rest] of calls) {
      const { status, body } = await server.post(path, { ...rest, [field]: amount }, { as: bob });
      expect([path, status]).toEqual([path, 400]);
      expect(body.details).toHaveProperty(field);
    }
  },
);
