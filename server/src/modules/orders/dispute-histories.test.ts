import { type Order, ORDER } from 'contracts';
import * as fc from 'fast-check';
import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from './testing/order-desk';

/** How many random disputes are played, with one administrator and with two: DISPUTES=200 for more. */
const HISTORIES = Number(process.env.DISPUTES ?? 6);
const HOUR_MS = 3_600_000;
const PRICE = 20;

let server: TestServer;
let desk: OrderDesk;
let other: Session;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
  other = await server.signInAs('second-administrator');
});
afterAll(() => server.close());

type Side = 'buyer' | 'seller';
type Act =
  | { do: 'statement' | 'second-look' | 'accept-decision'; by: Side }
  | { do: 'decide'; outcome: 'refund' | 'release' | 'split'; byOther: boolean }
  | { do: 'wait'; hours: number };

const side = fc.constantFrom<Side>('buyer', 'seller');
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constantFrom('statement' as const, 'second-look' as const, 'accept-decision' as const),
    by: side,
  }),
  fc.record({
    do: fc.constant('decide' as const),
    outcome: fc.constantFrom('refund' as const, 'release' as const, 'split' as const),
    byOther: fc.boolean(),
  }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 71, 73, 121) }),
);

async function take(id: string, step: Act): Promise<void> {
  if (step.do === 'wait') return desk.wait(step.hours * HOUR_MS);
  if (step.do === 'decide') {
    const decision = {
      outcome: step.outcome,
      reason: 'Looked at.',
      ...(step.outcome === 'split' && { buyerShare: 5 }),
    };
    // Sessions end while the clock moves.
    if (step.byOther) other = await server.signInAs('second-administrator');
    await server.post(`/admin/api/orders/${id}/decide`, decision, { as: step.byOther ? other : desk.people.admin });
    return;
  }
  await desk.step(id, step.do, step.by);
}

/** What each side has in the end, in π, by what was decided last. */
const SHARES = { refund: [PRICE, 0], release: [0, 19], split: [5, 14.25] } as const;

describe.each([
  ['one administrator', false],
  ['two administrators', true],
])('with %s', (_, isAnother) => {
  beforeAll(() => makeAdmin(server.db, other.id, isAnother ? undefined : []));

  test(
    'a dispute is settled once, as it was decided last, and never stays open',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 7 }), async (acts) => {
          const { id } = await desk.orderIn('disputed', PRICE);
          const before = [await desk.balance('buyer'), await desk.balance('seller')] as const;
          for (const step of acts) await take(id, step);
          // One that nobody has decided is decided now.
          await desk.decide(id, { outcome: 'release' });
          await desk.wait(ORDER.finalMs + ORDER.decisionMs);
          const { status, events, decision } = await desk.read(id);
          expect(status).toBe(decision?.outcome === 'refund' ? 'refunded' : 'completed');
          expect(events.filter(({ type }) => type === 'settled')).toHaveLength(1);
          const [buyer, seller] = SHARES[(decision as NonNullable<Order['decision']>).outcome];
          expect((await desk.balance('buyer')) - before[0]).toBeCloseTo(buyer, 7);
          expect((await desk.balance('seller')) - before[1]).toBeCloseTo(seller, 7);
          await desk.expectSoundEscrow();
        }),
        { numRuns: HISTORIES, endOnFailure: true },
      );
    },
    HISTORIES * 20_000,
  );
});
