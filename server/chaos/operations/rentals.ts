import type { Order, Rental } from 'contracts';
import { ACTORS } from '../history/actors';
import { signInAgain } from '../history/people';
import { judgePrice, promiseOrder } from './orders';
import type { Play, Player } from '../history/play';
import { type Operation, type StepInput, pick, preparing, repeated } from './operation';
import { payAll } from './payments';

const DAY_MS = 86_400_000;

/** The rentals of a player on one side. */
async function rentalsOf(play: Play, as: Player, role: 'renter' | 'owner'): Promise<Rental[]> {
  const { body, status } = await play.get(`/api/rentals?role=${role}`, { as });
  return status === 200 ? (body as { data: Rental[] }).data : [];
}

/** Orders as they are now; one that cannot be read is left out. */
async function ordersNow(play: Play, as: Player, orderIds: string[]): Promise<Order[]> {
  await signInAgain(play, [as]);
  const bodies = await Promise.all(orderIds.map(async (id) => (await play.get(`/api/orders/${id}`, { as })).body));
  return bodies.flatMap((body) => (body as { data?: Order }).data ?? []);
}

interface Shown {
  expectedPrice?: number;
  expectedPeriod?: string;
}

/** Pays a period by a call that answers its order, from the balance or through Pi, at the price that was shown; the order is a promise. */
async function payPeriod(
  play: Play,
  step: StepInput,
  player: Player,
  path: string,
  { price, ...shown }: Shown & { price?: number } = {},
): Promise<Order | undefined> {
  const payWith = step.size % 3 === 0 ? 'pi' : 'balance';
  const responses = await repeated(step, (server) => play.post(path, { payWith, ...shown }, { as: player, server }));
  const orders = responses.flatMap(({ status, body }) =>
    status === 201 || status === 200 ? [(body as { data: Order }).data] : [],
  );
  const [order] = orders;
  if (!order) return undefined;
  judgePrice(play, path, shown.expectedPrice ?? price, orders);
  promiseOrder(play, player, order);
  // A step beside this one may have moved the clock past the time for paying: what expired sold nothing.
  const opened = [...new Set(orders.map(({ id }) => id))];
  // After a long dispute several periods are due, and each call pays the next one.
  const sold = (opened.length > 1 ? await ordersNow(play, player, opened) : [])
    .filter(({ status }) => status !== 'expired')
    .map(({ itemId, rentalPeriod }) => `${itemId} ${rentalPeriod?.place}`);
  if (new Set(sold).size < sold.length)
    play.fail('I9 a period is sold once', `${path} opened two orders of one period: ${sold.join()}`);
  if (payWith === 'pi') await payAll(play, step, player, order.amount, { paymentType: 'rent', orderId: order.id });
  return order;
}

/** Moves the clock to some days before or after the end of the paid time; the renter may be late. */
async function waitForDue(play: Play, { paidUntil }: Rental, afterDays: number): Promise<void> {
  const { body } = await play.wait(0);
  const now = Date.parse((body as { now?: string }).now ?? '');
  const advanceMs = Date.parse(paidUntil ?? '') + afterDays * DAY_MS - now;
  if (!(advanceMs > 0)) return;
  await play.wait(advanceMs);
  await signInAgain(play);
}

/** Rents a name at the price and for the period that it shows. */
async function rentName(play: Play, step: StepInput, renter: Player): Promise<Order | undefined> {
  const id = pick(play.rents, step.target);
  if (id === undefined) return undefined;
  const { body } = await play.get(`/api/domain/${id}`);
  const { rentPrice: expectedPrice, rentPeriod: expectedPeriod } =
    (body as { data?: Record<string, unknown> }).data ?? {};
  const shown = { expectedPrice, expectedPeriod } as Shown;
  return payPeriod(play, step, renter, `/api/domain/${id}/rent`, expectedPrice === undefined ? {} : shown);
}

const seller = (play: Play): Player => play.player(ACTORS - 1);

/** Rents a name and hands it over, as far as the servers let it come; its first period, once the rental runs. */
export async function beginRental(play: Play, step: StepInput): Promise<{ order: Order; renter: Player } | undefined> {
  const renter = play.player(step.actor % (ACTORS - 1));
  const order = await rentName(play, step, renter);
  if (!order) return undefined;
  const steps = [
    ['start', seller(play), {}],
    ['deliver', seller(play), { proof: 'Handed over.' }],
    ['accept', renter, {}],
  ] as const;
  let isBegun = false;
  for (const [action, as, body] of steps) {
    const taken = await repeated(step, (server) =>
      play.post(`/api/orders/${order.id}/${action}`, body, { as, server }),
    );
    isBegun = taken.some(({ status }) => status === 200);
  }
  return isBegun ? { order, renter } : undefined;
}

/** Pays the next period of a renter's rentals six days before it starts. */
export async function payAhead(play: Play, step: StepInput, renter: Player): Promise<void> {
  const rental = (await rentalsOf(play, renter, 'renter')).find(isRunning);
  if (!rental) return;
  await waitForDue(play, rental, -6);
  await payPeriod(play, { ...step, size: 1, repeats: 1 }, renter, `/api/rentals/${rental.id}/pay`, {
    price: rental.price,
  });
}

const isRunning = ({ status }: Rental) => status === 'active' || status === 'due' || status === 'grace';

/** A drawn rental and its renter: one that runs, which begins now when there is none, or sometimes any. */
async function drawRental(play: Play, step: StepInput): Promise<{ renter: Player; rental: Rental } | undefined> {
  let owned = await rentalsOf(play, seller(play), 'owner');
  if (!owned.some(isRunning)) {
    await beginRental(preparing(play), step);
    owned = await rentalsOf(play, seller(play), 'owner');
  }
  const running = owned.filter(isRunning);
  const rental = pick(running.length > 0 && step.size % 7 !== 0 ? running : owned, step.target);
  const renter = play.players.find(({ session }) => session.uid === rental?.renter.uid);
  return rental && renter && { renter, rental };
}

/** A step of either side; a stranger's is tried as well. */
async function takeStep(play: Play, step: StepInput, action: 'end' | 'reclaim'): Promise<void> {
  const drawn = await drawRental(play, step);
  if (!drawn) return;
  const party = action === 'end' ? drawn.renter : seller(play);
  const as = step.size % 6 === 0 ? play.player(step.actor) : party;
  await repeated(step, (server) => play.post(`/api/rentals/${drawn.rental.id}/${action}`, {}, { as, server }));
}

export const rentalOperations = {
  rent: {
    weight: 4,
    run: (play, step) => rentName(play, step, play.player(step.actor)),
  },
  beginRental: { weight: 4, run: beginRental },
  payNextPeriod: {
    weight: 6,
    async run(play, step) {
      const drawn = await drawRental(play, step);
      if (!drawn) return;
      // From six days ahead to eight days late, and sometimes at once.
      if (step.size % 4 > 0) await waitForDue(play, drawn.rental, (step.size % 15) - 6);
      await payPeriod(play, step, drawn.renter, `/api/rentals/${drawn.rental.id}/pay`, {
        price: drawn.rental.price,
      });
    },
  },
  // Nobody pays: the rental is defaulted, unless somebody ends it or pays meanwhile.
  letRentalDefault: {
    weight: 1,
    shows: 'nothing',
    async run(play, step) {
      const drawn = await drawRental(play, step);
      if (drawn) await waitForDue(play, drawn.rental, 11);
    },
  },
  endRental: { weight: 2, run: (play, step) => takeStep(play, step, 'end') },
  reclaimRental: { weight: 4, run: (play, step) => takeStep(play, step, 'reclaim') },
} satisfies Record<string, Operation>;
