import type { Order, Rental } from 'contracts';
import { ACTORS } from '../history/actors';
import { signInAgain } from '../history/people';
import type { Play, Player } from '../history/play';
import { type Operation, type StepInput, pick, preparing, repeated } from './operation';
import { payAll } from './payments';

const DAY_MS = 86_400_000;

/** The rentals of a player on one side. */
async function rentalsOf(play: Play, as: Player, role: 'renter' | 'owner'): Promise<Rental[]> {
  const { body, status } = await play.get(`/api/rentals?role=${role}`, { as });
  return status === 200 ? (body as { data: Rental[] }).data : [];
}

/** undefined for one that cannot be read. */
async function statusesOf(play: Play, as: Player, orderIds: string[]): Promise<(string | undefined)[]> {
  await signInAgain(play, [as]);
  return Promise.all(
    orderIds.map(async (id) => ((await play.get(`/api/orders/${id}`, { as })).body as { data?: Order }).data?.status),
  );
}

/** Pays a period by a call that answers its order, from the balance or through Pi; the order is a promise. */
async function payPeriod(play: Play, step: StepInput, player: Player, path: string): Promise<Order | undefined> {
  const payWith = step.size % 3 === 0 ? 'pi' : 'balance';
  const responses = await repeated(step, (server) => play.post(path, { payWith }, { as: player, server }));
  const orders = responses.flatMap(({ status, body }) =>
    status === 201 || status === 200 ? [(body as { data: Order }).data] : [],
  );
  const [order] = orders;
  if (!order) return undefined;
  play.orders.add(order.id);
  const isKept = async () => (await play.get(`/api/orders/${order.id}`, { as: player })).status === 200;
  play.promises.push({ what: `period ${order.id} exists`, player, isKept });
  // A step beside this one may have moved the clock past the time for paying: what expired sold nothing.
  const opened = [...new Set(orders.map(({ id }) => id))];
  const states = opened.length > 1 ? await statusesOf(play, player, opened) : [];
  if (states.filter((status) => status !== 'expired').length > 1)
    play.fail('I9 a period is sold once', `${path} opened two orders: ${states.join()}`);
  if (payWith === 'pi') await payAll(play, step, player, order.amount, { paymentType: 'rent', orderId: order.id });
  return order;
}

/** Moves the clock to some days before or after the end of the paid time; the renter may be late. */
async function waitForDue(play: Play, { paidUntil }: Rental, afterDays: number): Promise<void> {
  const { body } = await play.atPi('/clock', { advanceMs: 0 });
  const now = Date.parse((body as { now?: string }).now ?? '');
  const advanceMs = Date.parse(paidUntil ?? '') + afterDays * DAY_MS - now;
  if (!(advanceMs > 0)) return;
  await play.atPi('/clock', { advanceMs });
  await signInAgain(play);
}

const seller = (play: Play): Player => play.player(ACTORS - 1);

/** Rents a name and hands it over, as far as the servers let it come. */
async function begin(play: Play, step: StepInput): Promise<void> {
  const [id, renter] = [pick(play.rents, step.target), play.player(step.actor % (ACTORS - 1))];
  const order = id && (await payPeriod(play, step, renter, `/api/domain/${id}/rent`));
  if (!order) return;
  const steps = [
    ['start', seller(play), {}],
    ['deliver', seller(play), { proof: 'Handed over.' }],
    ['accept', renter, {}],
  ] as const;
  for (const [action, as, body] of steps)
    await repeated(step, (server) => play.post(`/api/orders/${order.id}/${action}`, body, { as, server }));
}

const isRunning = ({ status }: Rental) => status === 'active' || status === 'due' || status === 'grace';

/** A drawn rental and its renter: one that runs, which begins now when there is none, or sometimes any. */
async function drawRental(play: Play, step: StepInput): Promise<{ renter: Player; rental: Rental } | undefined> {
  let owned = await rentalsOf(play, seller(play), 'owner');
  if (!owned.some(isRunning)) {
    await begin(preparing(play), step);
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
    async run(play, step) {
      const id = pick(play.rents, step.target);
      if (id) await payPeriod(play, step, play.player(step.actor), `/api/domain/${id}/rent`);
    },
  },
  beginRental: { weight: 4, run: begin },
  payNextPeriod: {
    weight: 6,
    async run(play, step) {
      const drawn = await drawRental(play, step);
      if (!drawn) return;
      // From six days ahead to eight days late, and sometimes at once.
      if (step.size % 4 > 0) await waitForDue(play, drawn.rental, (step.size % 15) - 6);
      await payPeriod(play, step, drawn.renter, `/api/rentals/${drawn.rental.id}/pay`);
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
