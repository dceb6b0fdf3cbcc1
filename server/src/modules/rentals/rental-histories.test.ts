import { DAY_MS, RENT_MONTHS, type RentPeriod } from 'contracts';
import * as fc from 'fast-check';
import { type Response, type TestServer, startTestServer } from '../../testing/test-server';
import { RentalDesk } from './testing/rental-desk';
import { RentalModel } from './testing/rental-model';

/** How many random histories are played: RENTALS=100 for more. */
const HISTORIES = Number(process.env.RENTALS ?? 3);

let server: TestServer;
let desk: RentalDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new RentalDesk(server);
  await desk.signIn();
});
afterAll(() => server.close());

const serverTime = async () =>
  Date.parse((await server.get('/api/domain/list?limit=1')).body.meta.serverTime as string);
const cents = async () =>
  [Math.round((await desk.balance('buyer')) * 100), Math.round((await desk.balance('seller')) * 100)] as const;

type Act =
  | { do: 'wait'; days: number }
  | { do: 'pay' | 'reclaim' | 'end' | 'dispute' | 'release' }
  | { do: 'split'; share: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 31 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('dispute' as const, 'release' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('split' as const), share: fc.integer({ min: 0, max: 100 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reclaim' as const, 'end' as const) }) },
);
const history = fc.record({
  price: fc.integer({ min: 300, max: 9_999 }),
  rentPeriod: fc.constantFrom<RentPeriod>('monthly', 'quarterly'),
  acts: fc.array(act, { minLength: 4, maxLength: 9 }),
});

/** A rental beside its model. */
class Played {
  constructor(
    readonly id: string,
    readonly model: RentalModel,
  ) {}

  async take(step: Act): Promise<void> {
    const { model, id } = this;
    if (step.do === 'wait') {
      // A slice is due some days after a month starts; half a day keeps every moment away from the wait's end.
      await desk.wait((step.days - 0.5) * DAY_MS);
      return model.pass(await serverTime());
    }
    const now = await serverTime();
    if (step.do === 'pay') return this.did(await desk.pay(id), model.mayPay(now), () => model.pay(now));
    if (step.do === 'reclaim')
      return this.did(await desk.take(id, 'reclaim', 'seller'), model.mayReclaim(), () => model.reclaim(now));
    if (step.do === 'end')
      return this.did(await desk.take(id, 'end', 'buyer'), !model.isOver && !model.isEnding, () => {
        model.isEnding = true;
        model.pass(now);
      });
    return this.dispute(step, now);
  }

  private async dispute(step: Act, now: number): Promise<void> {
    const { model } = this;
    const place = step.do === 'dispute' ? model.disputable(now) : model.disputed;
    if (place < 0) return;
    const { orderId } = (await desk.rental(this.id)).orders[place]!;
    if (step.do === 'dispute')
      return this.did(await desk.step(orderId, 'dispute', 'buyer'), true, () => model.dispute(place, now));
    if (step.do === 'release')
      return this.did(await desk.settle(orderId, { outcome: 'release' }), true, () => model.release(place, now));
    const share = step.do === 'split' ? Math.floor((model.unpaid(place) * step.share) / 100) : 0;
    const decision = { outcome: 'split', buyerShare: share / 100 } as const;
    return this.did(await desk.settle(orderId, decision), true, () => model.decide(place, share, now));
  }

  /** What the rules allow is done, everything else is refused, and nothing else happens. */
  private async did({ status }: Response, isAllowed: boolean, effect: () => void): Promise<void> {
    expect(status === 201 ? 200 : status).toBe(isAllowed ? 200 : 409);
    if (isAllowed) effect();
    // What a decision made due is paid by the sweepers.
    await server.advanceClock(0);
  }
}

test(
  'over random histories renter and owner have what the reference model says, and the escrow holds the rest',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ price, rentPeriod, acts }) => {
        const begun = await desk.running(price / 100, rentPeriod);
        await server.deposit(desk.people.buyer, 900);
        await server.deposit(desk.people.seller, 400);
        const [renter, owner] = await cents();
        const model = new RentalModel(price, RENT_MONTHS[rentPeriod], Date.parse(begun.periodStart ?? ''));
        const played = new Played(begun.id, model);
        // At the end every month of every period is paid out.
        for (const step of [...acts, { do: 'release' }, { do: 'wait', days: 400 }] as Act[]) {
          await played.take(step);
          const [renterNow, ownerNow] = await cents();
          // A reclaim shares by the millisecond at which the server took it.
          expect(Math.abs(renterNow - renter - model.renter)).toBeLessThanOrEqual(1);
          expect(Math.abs(ownerNow - owner - model.owner)).toBeLessThanOrEqual(1);
        }
        await desk.expectSoundEscrow();
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  },
  HISTORIES * 30_000,
);
