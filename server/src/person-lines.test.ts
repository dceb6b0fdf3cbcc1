import { RATE_LIMIT } from 'contracts';
import { isRefusal } from './platform/refusal';
import { PersonLines } from './platform/http/person-lines';
import { ACCESS } from './testing/call-access';
import { type Session, type TestServer, startTestServer } from './testing/test-server';

const here = () => false;

/** Calls that run until they are released, in the order in which they began. */
function heldCalls(lines: PersonLines) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, kind: string, isGone = here) =>
    lines.run('ann', { kind, isGone }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { begun, run, end: (name: string) => ends.get(name)?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('two calls of a person run at once, one of a kind; the others in order of arrival', async () => {
  const { begun, run, end } = heldCalls(new PersonLines());
  const results = [run('a1', 'a'), run('a2', 'a'), run('b1', 'b'), run('c1', 'c'), run('b2', 'b')];
  await turn();
  expect(begun).toEqual(['a1', 'b1']);
  for (const [ended, next] of [
    ['b1', ['a1', 'b1', 'c1']],
    ['a1', ['a1', 'b1', 'c1', 'a2']],
    ['c1', ['a1', 'b1', 'c1', 'a2', 'b2']],
  ] as const) {
    end(ended);
    await turn();
    expect(begun).toEqual(next);
  }
  end('a2');
  end('b2');
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'b1', 'c1', 'b2']);
});

test('nobody waits for others, a call whose maker has gone is left out, and a failed one gives its place up', async () => {
  const lines = new PersonLines();
  const { begun, run, end } = heldCalls(lines);
  const [first, gone, last] = [run('first', 'a'), run('gone', 'a', () => true), run('last', 'a')];
  await lines.run('ben', { kind: 'a', isGone: here }, async () => void begun.push('ben'));
  end('first');
  expect(isRefusal(await gone)).toBe(true);
  await turn();
  end('last');
  expect([await first, await last, begun]).toEqual(['first', 'last', ['first', 'ben', 'last']]);
  const fails = () => lines.run('ann', { kind: 'a', isGone: here }, () => Promise.reject(new Error('fails')));
  await expect(fails()).rejects.toThrow('fails');
  await expect(fails()).rejects.toThrow('fails');
});

describe('while their line is full', () => {
  let server: TestServer;
  let ann: Session;
  let admin: Session;
  let release: () => void;
  let done: Promise<unknown>;
  beforeAll(async () => {
    server = await startTestServer({ template: 'demo' });
    [ann, admin] = [await server.signInAs('ann'), await server.signInAs('admin-demo')];
    const held = new Promise<void>((resolve) => (release = resolve));
    const calls = Array.from({ length: RATE_LIMIT.callsAtOnce + RATE_LIMIT.callsWaiting }, (_, at) => `kind ${at}`);
    const { lines } = server.app.server;
    done = Promise.all(
      [ann, admin].flatMap(({ id }) => calls.map((kind) => lines.run(id, { kind, isGone: here }, () => held))),
    );
  });
  afterAll(async () => {
    release();
    await done;
    await server.close();
  });

  const NOBODYS = '00000000-0000-4000-8000-00000000dead';

  test('a person’s calls are refused for now, whatever they ask for; their bids are not', async () => {
    const passed: string[] = [];
    let waited = 0;
    for (const call of Object.values(ACCESS).flat()) {
      const [method = '', path = ''] = call.split(' ');
      const as = path.startsWith('/admin') ? admin : ann;
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const address = path.replace(/\{\w+\}/g, NOBODYS);
      const asGuest = await server.request(method, address, body, {});
      // 401 to guests: a call of people. What {} is not good for never reaches the call.
      if (asGuest.status !== 401) continue;
      const { status } = await server.request(method, address, body, { as });
      if (status === 429) waited += 1;
      else if (status !== 400 && status !== 415) passed.push(call);
    }
    // A team's token is no person.
    expect(passed).toEqual(['POST /deploy/remotes/{name}']);
    expect(waited).toBeGreaterThan(80);
    const unknown = await server.post(`/api/domain/${NOBODYS}/bids`, { amount: 1 }, { as: ann });
    expect(unknown.status).toBe(404);
  });

  test('guests and other people go on', async () => {
    expect((await server.get('/api/domain/list')).status).toBe(200);
    const ben = await server.signInAs('ben');
    expect((await server.get('/api/wallet', { as: ben })).status).toBe(200);
    const { status, headers } = await server.request('GET', '/api/wallet', undefined, { as: ann });
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
