import { TransactionGate } from './transaction-gate';

/** A session that records what it was sent; every step takes as many microtasks as it is given. */
class Session {
  readonly sent: string[] = [];
  readonly gate = new TransactionGate();

  async plain(name: string, microtasks: number): Promise<void> {
    await this.gate.pass();
    for (let task = 0; task < microtasks; task += 1) await Promise.resolve();
    this.sent.push(name);
    this.gate.sent();
  }

  async transaction(name: string): Promise<void> {
    await this.gate.take();
    this.sent.push(`begin ${name}`);
    await Promise.resolve();
    this.sent.push(`commit ${name}`);
    this.gate.release();
  }
}

test.each([0, 1, 2, 3, 5])('a plain query that is sent %i microtasks late is in nobody’s transaction', async (late) => {
  const session = new Session();
  await Promise.all([
    session.transaction('a'),
    session.plain('plain', late),
    session.transaction('b'),
    session.plain('last', late),
  ]);
  expect(session.sent).toEqual(['begin a', 'commit a', 'plain', 'begin b', 'commit b', 'last']);
});

test('a transaction that asks right after another one’s end waits for the query that was let through', async () => {
  const session = new Session();
  const first = session.transaction('a');
  const plain = session.plain('plain', 3);
  await first;
  await Promise.all([plain, session.transaction('b')]);
  expect(session.sent).toEqual(['begin a', 'commit a', 'plain', 'begin b', 'commit b']);
});
