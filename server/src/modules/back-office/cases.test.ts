import { ADMIN_ROLES, type AdminCase, type AdminCaseDetail, type CaseKind, type CasePage } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { rows } from '../../platform/database/database';
import { takeDue } from '../cases/cases.service';
import { OrderDesk } from '../orders/testing/order-desk';
import { asMerged } from '../persons/testing/as-merged';
import { takeEffect } from './deciding.service';

/** One queue of all that waits for administrators (docs/rules.md section 16). */

const [SECOND, MINUTE] = [1_000, 60_000];
let server: TestServer;
let ada: Session;
let ben: Session;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  const other = await server.signInAs('second-admin');
  await makeAdmin(server.db, other.id);
  // What the demo brings is decided or left: the tests count their own.
  await sql`delete from admin_case`.execute(server.db);
});
beforeEach(async () => {
  [ada, ben] = [await server.signInAs('admin-demo'), await server.signInAs('second-admin')];
});
afterAll(() => server.close());

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const post = (as: Session, path: string, body: object = {}) => server.post(`/admin/api/cases/${path}`, body, { as });
const listed = async (as: Session, query = ''): Promise<AdminCase[]> =>
  (await server.get(`/admin/api/cases?${query}`, { as })).body.data;
const read = async (as: Session, id: string): Promise<AdminCaseDetail> =>
  (await server.get(`/admin/api/cases/${id}`, { as })).body.data;
const decide = (as: Session, id: string, decision: string, fields: object = {}) =>
  post(as, `${id}/decide`, { decision, reason: 'Looked at it.', ...fields });

/** A message to the team, as the case that it opens. */
async function contact(subject = 'Where is my name?'): Promise<AdminCase> {
  const id = uuidv7();
  await sql`
    insert into contact_message (id, name, email, subject, message, phone, user_type)
    values (${id}, 'Grace', 'grace@example.org', ${subject}, 'I cannot find it any more.', '', 'guest')`.execute(
    server.db,
  );
  return (await listed(ada, `q=${id}`))[0] as AdminCase;
}

test('a message to the team opens a case, which its older call closes', async () => {
  const { id, ...found } = await contact();
  expect(found).toMatchObject({ kind: 'contact', state: 'open', needs: 1, claimedBy: null, decision: null });
  expect(found.subject.label).toBe('Where is my name?');
  await server.post(`/admin/api/contact/${found.subject.id}/close`, { note: 'Answered.' }, { as: ada });
  expect(await read(ada, id)).toMatchObject({
    state: 'decided',
    decision: 'close',
    decidedBy: ada.uid,
    reason: 'Answered.',
  });
  expect((await listed(ada)).map((each) => each.id)).not.toContain(id);
  expect((await listed(ada, 'state=decided')).map((each) => each.id)).toContain(id);
});

test('a claim keeps others out for a quarter of an hour; each act renews it, and it can be given up', async () => {
  const { id } = await contact();
  expect((await post(ada, `${id}/claim`)).body.data).toMatchObject({ claimedBy: ada.uid });
  const refused = await post(ben, `${id}/claim`);
  expect([...outcome(refused), refused.body.details.by]).toEqual([409, 'CLAIMED', ada.uid]);
  expect(outcome(await decide(ben, id, 'close'))).toEqual([409, 'CLAIMED']);
  await server.advanceClock(10 * MINUTE);
  await post(ada, `${id}/note`, { text: 'Asked Grace for the name.' });
  await server.advanceClock(10 * MINUTE);
  expect(outcome(await post(ben, `${id}/claim`))).toEqual([409, 'CLAIMED']);
  expect(outcome(await post(ben, `${id}/release`))).toEqual([409, 'CLAIMED']);
  expect((await post(ada, `${id}/release`)).body.data).toMatchObject({ claimedBy: null });
  expect((await post(ben, `${id}/claim`)).status).toBe(200);
  await server.advanceClock(16 * MINUTE);
  expect((await post(ada, `${id}/claim`)).status).toBe(200);
  const { notes, timeline } = await read(ada, id);
  expect(notes.map(({ text, author }) => [author.username, text])).toEqual([
    ['admin-demo', 'Asked Grace for the name.'],
  ]);
  expect(timeline.map(({ act }) => act)).toEqual([
    'case.claim',
    'case.note',
    'case.release',
    'case.claim',
    'case.claim',
  ]);
});

test('a decision takes effect after 30 s; until then whoever made it takes it back', async () => {
  const { id, subject } = await contact();
  const { body } = await decide(ada, id, 'close');
  expect(body.data).toMatchObject({ state: 'deciding', decision: 'close', decidedBy: ada.uid });
  expect(Date.parse(body.data.undoUntil) - Date.parse(body.data.decidedAt)).toBe(30 * SECOND);
  expect(outcome(await decide(ada, id, 'close'))).toEqual([409, 'CASE_STATE']);
  expect(outcome(await post(ben, `${id}/undo`))).toEqual([403, 'FORBIDDEN']);
  await server.advanceClock(29 * SECOND);
  expect((await post(ada, `${id}/undo`)).body.data).toMatchObject({ state: 'open', decision: null, undoUntil: null });
  await server.advanceClock(MINUTE);
  expect((await read(ada, id)).facts).toMatchObject({ message: { closed: null } });
  await decide(ada, id, 'close');
  await server.advanceClock(31 * SECOND);
  expect(await read(ada, id)).toMatchObject({ state: 'decided', facts: { message: { closed: { by: ada.uid } } } });
  expect(outcome(await post(ada, `${id}/undo`))).toEqual([409, 'CASE_STATE']);
  const { data } = (await server.get(`/admin/api/audit?target=${subject.id}`, { as: ada })).body;
  expect(data.map(({ act }: { act: string }) => act).filter((act: string) => !act.startsWith('look'))).toEqual([
    'contact.close',
    'case.decide.close',
    'case.undo',
    'case.decide.close',
  ]);
});

test('an undo leaves no trace but its entries in the record', async () => {
  const { id, subject } = await contact();
  const rowOf = () =>
    rows(server.db, sql`select to_jsonb(c) - 'claimed_by' - 'claimed_until' as row from admin_case c where id = ${id}`);
  const messageOf = () => rows(server.db, sql`select * from contact_message where id = ${subject.id}`);
  const before = [await rowOf(), await messageOf()];
  await decide(ada, id, 'close');
  await post(ada, `${id}/undo`);
  await server.advanceClock(MINUTE);
  expect([await rowOf(), await messageOf()]).toEqual(before);
});

test('a decision whose process dies before it takes effect takes effect by another one, once', async () => {
  const { id, subject } = await contact();
  await decide(ada, id, 'close');
  await sql`update product_clock set offset_ms = offset_ms + 31000`.execute(server.db);
  // The first process takes it and dies with it.
  expect((await takeDue(server.db, 10)).map((each) => each.id)).toContain(id);
  expect(await takeDue(server.db, 10)).toEqual([]);
  expect(await read(ben, id)).toMatchObject({ state: 'deciding' });
  await server.advanceClock(2 * MINUTE);
  expect(await read(ben, id)).toMatchObject({ state: 'decided', decidedBy: ada.uid });
  const acts = (await server.get(`/admin/api/audit?target=${subject.id}&act=contact.close`, { as: ben })).body.data;
  expect(acts).toHaveLength(1);
});

test('one that two processes carry out at once is carried out once', async () => {
  const { id, subject } = await contact();
  await decide(ada, id, 'close');
  const { context } = server.app;
  await Promise.all([takeEffect(context, id), takeEffect(context, id), takeEffect(context, id)]);
  expect(await read(ben, id)).toMatchObject({ state: 'decided', decision: 'close', failure: null });
  const acts = (await server.get(`/admin/api/audit?target=${subject.id}&act=contact.close`, { as: ben })).body.data;
  expect(acts).toHaveLength(1);
});

test('what cannot be carried out any more opens its case again and says why', async () => {
  const { id, subject } = await contact();
  await decide(ada, id, 'close');
  await makeAdmin(server.db, ada.id, ['owner']);
  await server.advanceClock(31 * SECOND);
  await makeAdmin(server.db, ada.id);
  expect(await read(ben, id)).toMatchObject({ state: 'open', failure: 'FORBIDDEN', decision: null });
  const rest = (await server.get(`/admin/api/audit?target=${subject.id}&act=case.reopen`, { as: ada })).body.data;
  expect(rest).toMatchObject([{ actor: null, because: { code: 'FORBIDDEN' } }]);
});

test('a decision that its older call overtakes is that call’s', async () => {
  const { id, subject } = await contact();
  await decide(ada, id, 'close');
  await server.post(`/admin/api/contact/${subject.id}/close`, { note: 'Mine was faster.' }, { as: ben });
  await server.advanceClock(31 * SECOND);
  expect(await read(ada, id)).toMatchObject({ state: 'decided', decidedBy: ben.uid, reason: 'Mine was faster.' });
});

test('many are decided in one call, each for itself', async () => {
  const [one, two, three] = [await contact('One'), await contact('Two'), await contact('Three')];
  await post(ben, `${two.id}/claim`);
  const { body } = await post(ada, 'decide', {
    ids: [one.id, two.id, uuidv7(), three.id],
    decision: 'close',
    reason: 'All the same.',
  });
  expect(body.data.map(({ ok, code }: { ok: boolean; code: string }) => [ok, code])).toEqual([
    [true, null],
    [false, 'CLAIMED'],
    [false, 'NOT_FOUND'],
    [true, null],
  ]);
});

describe('the list', () => {
  test('is of the kinds of one’s own roles, with how many of each wait', async () => {
    const helper = await server.signInAs('helper');
    await makeAdmin(server.db, helper.id, ['moderation']);
    const { id } = await contact();
    expect((await listed(ada)).map((each) => each.id)).toContain(id);
    expect((await listed(helper)).filter(({ kind }) => kind === 'contact')).toEqual([]);
    expect((await server.get('/admin/api/cases', { as: helper })).body.meta.counts.contact).toBeUndefined();
    expect(outcome(await server.get('/admin/api/cases?kind=contact', { as: helper }))).toEqual([403, 'FORBIDDEN']);
    for (const step of ['claim', 'release', 'undo'])
      expect([step, ...outcome(await post(helper, `${id}/${step}`))]).toEqual([step, 403, 'FORBIDDEN']);
    expect(outcome(await decide(helper, id, 'close'))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await server.get(`/admin/api/cases/${id}`, { as: helper }))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await server.get(`/admin/api/cases/${uuidv7()}`, { as: helper }))).toEqual([404, 'NOT_FOUND']);
    await makeAdmin(server.db, helper.id, []);
  });

  test.each(['due', 'age', 'amount'])('is read page after page, sorted by %s, without a gap', async (sort) => {
    await sql`
      insert into admin_case (id, kind, subject_type, subject_id, subject_label, amount, opened_at, due_at)
      select gen_random_uuid(), 'payout', 'withdrawal', gen_random_uuid()::text, ${`of ${sort}`}, case when n % 3 > 0 then (n % 5) * 10000000 end,
        product_now() - n % 4 * interval '1 hour', product_now() + n % 6 * interval '1 hour' from generate_series(1, 25) n`.execute(
      server.db,
    );
    const found: AdminCase[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: CasePage } = await server.get(
        `/admin/api/cases?q=of%20${sort}&sort=${sort}&limit=4${cursor && `&cursor=${cursor}`}`,
        { as: ada },
      );
      found.push(...body.data);
      cursor = body.meta.nextCursor;
    }
    expect(new Set(found.map(({ id }) => id)).size).toBe(25);
    const keys = found.map(({ dueAt, openedAt, amount }) =>
      sort === 'due' ? Date.parse(dueAt) : sort === 'age' ? Date.parse(openedAt) : -(amount ?? -1),
    );
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    expect(outcome(await server.get(`/admin/api/cases?cursor=nonsense`, { as: ada }))).toEqual([400, 'VALIDATION']);
  });

  test('finds what nobody, or who claimed', async () => {
    const { id } = await contact('A rare subject');
    const find = async (who: string) =>
      (await listed(ada, `q=A%20rare%20subject&claimedBy=${who}`)).map((each) => each.id);
    expect([await find('none'), await find('me')]).toEqual([[id], []]);
    await post(ada, `${id}/claim`);
    expect([await find('none'), await find('me'), await find(ada.uid), await find(ben.uid)]).toEqual([
      [],
      [id],
      [id],
      [],
    ]);
  });
});

describe('money', () => {
  const withdraw = async (amount: number, as: Session): Promise<AdminCase> => {
    const { id } = (await server.post('/api/withdraw', { amount }, { as })).body.data;
    return (await listed(ada, `q=${id}`))[0] as AdminCase;
  };

  test('a withdrawal under review is approved 30 s later, or held at once', async () => {
    const [eve, finn] = [await server.signInAs('eve'), await server.signInAs('finn')];
    for (const each of [eve, finn]) await server.deposit(each, 900);
    const [first, second] = [await withdraw(600, eve), await withdraw(600, finn)];
    expect(first).toMatchObject({
      kind: 'payout',
      amount: 600,
      person: { username: 'eve' },
      subject: { label: '@eve' },
    });
    expect((await read(ada, first.id)).preview).toMatchObject([
      { decision: 'approve', atOnce: false, money: [{ place: 'chain', amount: 600 }] },
      { decision: 'reject', money: [{ place: 'wallet', to: 'eve', amount: 600 }] },
      { decision: 'hold', atOnce: true },
      { decision: 'complete' },
    ]);
    const held = await decide(ada, second.id, 'hold');
    expect(held.body.data).toMatchObject({ state: 'open', decision: null, undoUntil: null });
    expect((await server.get('/api/withdrawals', { as: finn })).body.data[0].state).toBe('held');
    await decide(ada, first.id, 'approve');
    expect((await server.get('/api/withdrawals', { as: eve })).body.data[0].state).toBe('review');
    await server.advanceClock(31 * SECOND);
    expect((await server.get('/api/withdrawals', { as: eve })).body.data[0].state).not.toBe('review');
    expect(await read(ada, first.id)).toMatchObject({ state: 'decided', decision: 'approve', decidedBy: ada.uid });
  });

  test('above 5,000 π two decide one after the other; the case waits open in between', async () => {
    const gus = await server.signInAs('gus');
    await server.deposit(gus, 7_000);
    const { id, needs } = await withdraw(6_000, gus);
    expect(needs).toBe(2);
    await decide(ada, id, 'approve');
    await server.advanceClock(31 * SECOND);
    expect(await read(ada, id)).toMatchObject({ state: 'open', approvals: [{ uid: ada.uid }], failure: null });
    [ada, ben] = [await server.signInAs('admin-demo'), await server.signInAs('second-admin')];
    expect(outcome(await decide(ada, id, 'approve'))).toEqual([403, 'FORBIDDEN']);
    const late = await server.signInAs('late');
    await makeAdmin(server.db, late.id, ADMIN_ROLES, 'now');
    expect(outcome(await decide(late, id, 'approve'))).toEqual([403, 'FORBIDDEN']);
    expect((await decide(ben, id, 'approve')).status).toBe(200);
    await server.advanceClock(31 * SECOND);
    expect(await read(ada, id)).toMatchObject({ state: 'decided', approvals: [{ uid: ada.uid }, { uid: ben.uid }] });
    await makeAdmin(server.db, late.id, []);
  });

  test('a dispute is split, and says before what each gets', async () => {
    const desk = new OrderDesk(server);
    await desk.signIn();
    await server.deposit(desk.people.buyer, 1_000);
    const order = await desk.orderIn('disputed', 100);
    const [found] = await listed(ada, `q=${order.id}`);
    const id = found?.id ?? '';
    const { preview, facts } = await read(ada, id);
    expect(facts).toMatchObject({ order: { id: order.id }, inEscrow: 100, feePercent: 5 });
    expect(preview.map(({ decision, money }) => [decision, money.map(({ amount }) => amount)])).toEqual([
      ['refund', [100]],
      ['release', [95, 5]],
      ['split', [50, 47.5, 2.5]],
    ]);
    expect(outcome(await decide(ada, id, 'split'))).toEqual([200, undefined]);
    await server.advanceClock(31 * SECOND);
    expect(await read(ada, id)).toMatchObject({ state: 'open', failure: 'VALIDATION' });
    await decide(ada, id, 'split', { buyerShare: 40 });
    await server.advanceClock(31 * SECOND);
    expect((await desk.read(order.id)).decision).toMatchObject({ outcome: 'split', buyerShare: 40 });
    expect(await read(ada, id)).toMatchObject({ state: 'decided', decision: 'split' });
  });

  test('nobody decides on what is their own, by another account either', async () => {
    const own = await server.signInAs('own-money');
    await server.deposit(own, 700);
    const { id } = await withdraw(600, own);
    await asMerged(server, own, ada, async () => {
      expect(outcome(await decide(ada, id, 'approve'))).toEqual([403, 'FORBIDDEN']);
    });
  });
});

test('a grant waits in the queue of owners; the second approves or declines it there', async () => {
  const [kim, lea] = [await server.signInAs('kim'), await server.signInAs('lea')];
  const grant = async (user: Session): Promise<AdminCase> =>
    (await server.post(`/admin/api/users/${user.uid}/grant`, { reason: 'Helps.', roles: ['support'] }, { as: ada }))
      .body.data;
  const [first, second] = [await grant(kim), await grant(lea)];
  expect(first).toMatchObject({ kind: 'role', needs: 2, decision: 'grant', subject: { id: kim.uid } });
  expect(outcome(await decide(ada, first.id, 'approve'))).toEqual([403, 'FORBIDDEN']);
  await decide(ben, first.id, 'approve');
  await decide(ben, second.id, 'decline');
  expect((await server.get('/admin/api/overview', { as: kim })).status).toBe(403);
  await server.advanceClock(31 * SECOND);
  const statuses = [kim, lea].map(async (as) => (await server.get('/admin/api/overview', { as })).status);
  expect(await Promise.all(statuses)).toEqual([200, 403]);
  expect((await listed(ada, 'state=decided&kind=role')).map(({ decision }) => decision).sort()).toEqual([
    'decline',
    'grant',
  ]);
});

test('two people on 200 cases decide none twice', async () => {
  const ids = (
    await rows(
      server.db,
      sql<{ id: string }>`
        insert into contact_message (id, name, email, subject, message, phone, user_type)
        select gen_random_uuid(), 'Grace', 'grace@example.org', 'Of 200', 'A message', '', 'guest' from generate_series(1, 200) returning id`,
    )
  ).map(({ id }) => id);
  const work = async (as: Session): Promise<number> => {
    let decided = 0;
    for (;;) {
      const waiting = await listed(as, 'q=Of%20200&claimedBy=none&state=open&limit=5');
      if (waiting.length === 0) return decided;
      for (const { id } of waiting) {
        if ((await post(as, `${id}/claim`)).status !== 200) continue;
        const { status } = await decide(as, id, 'close');
        expect(status).toBe(200);
        decided += 1;
      }
    }
  };
  const counts = await Promise.all([work(ada), work(ben)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(200);
  await server.advanceClock(31 * SECOND);
  const closed = await rows(
    server.db,
    sql<{ kind: CaseKind }>`
      select kind from admin_case where subject_id = any(${ids}) and state = 'decided' and decided_by is not null`,
  );
  expect(closed).toHaveLength(200);
  const acts = await rows(
    server.db,
    sql`select 1 from audit_entry where target = any(${ids}) and action = 'contact.close'`,
  );
  expect(acts).toHaveLength(200);
}, 120_000);
