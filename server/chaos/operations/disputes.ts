import type { Order, Rental } from 'contracts';
import { ACTORS } from '../history/actors';
import { adminOrNull, asTwo } from '../history/people';
import type { Play, Player } from '../history/play';
import { type Operation, pick, preparing, repeated, type StepInput } from './operation';
import { buyAny } from './orders';
import { beginRental, payAhead } from './rentals';

/** Takes steps of an order one after the other; false when one of them is refused. */
export async function takeSteps(
  play: Play,
  { id }: Pick<Order, 'id'>,
  steps: readonly (readonly [action: string, as: Player, body?: unknown])[],
): Promise<boolean> {
  for (const [action, as, body = {}] of steps)
    if ((await play.post(`/api/orders/${id}/${action}`, body, { as })).status !== 200) return false;
  return true;
}

const REASON = { reason: 'Not what was promised.' };

const buyerOf = (play: Play, order: Order): Player | undefined =>
  play.players.find(({ session }) => session.uid === order.buyer.uid);

/** A purchase up to its delivery, or the period of a rental that has just begun. */
async function drawDisputable(
  play: Play,
  step: StepInput,
): Promise<{ order: Pick<Order, 'id'>; buyer: Player } | undefined> {
  const view = preparing(play);
  if (step.size % 2 === 0) {
    const begun = await beginRental(view, { ...step, repeats: 1 });
    return begun && { order: begun.order, buyer: begun.renter };
  }
  const order = await buyAny(view, step);
  const buyer = order && buyerOf(play, order);
  const seller = play.player(ACTORS - 1);
  if (!order || !buyer) return undefined;
  await takeSteps(view, order, [['start', seller], ['deliver', seller, { proof: 'Handed over.' }]]); // prettier-ignore
  return { order, buyer };
}

/** Opens a dispute; while that of a rental lasts the next period may be paid ahead. */
async function dispute(play: Play, step: StepInput): Promise<void> {
  const drawn = await drawDisputable(play, step);
  if (!drawn) return;
  const { order, buyer } = drawn;
  play.orders.add(order.id);
  const path = `/api/orders/${order.id}/dispute`;
  await repeated(step, (server) => play.post(path, REASON, { as: buyer, server }));
  if (step.size % 4 === 0) await payAhead(preparing(play), step, buyer);
}

const OUTCOMES = ['split', 'refund', 'release', 'split'] as const;

/** The decision about a dispute: one of any, which begins now when there is none. Shares are of the whole price, so some exceed what is left. */
async function decide(play: Play, step: StepInput): Promise<void> {
  let as = await adminOrNull(play);
  if (!as) return;
  const open = async (admin: Player) => {
    const { body } = await play.get('/admin/api/disputes', { as: admin });
    return ((body as { data?: Order[] }).data ?? []).filter(({ id }) => play.orders.has(id));
  };
  let order = pick(await open(as), step.target);
  if (!order) {
    await dispute(preparing(play), { ...step, repeats: 1 });
    // Renting moves the clock.
    as = await adminOrNull(play);
    order = as ? pick(await open(as), step.target) : undefined;
  }
  if (!as || !order) return;
  const outcome = pick(OUTCOMES, step.size) ?? 'refund';
  const share = Math.floor(order.amount * (step.size % 101)) / 100;
  const decision = { outcome, reason: 'A history.', ...(outcome === 'split' ? { buyerShare: share } : {}) };
  const path = `/admin/api/orders/${order.id}/decide`;
  await asTwo(play, as, (admin) => play.post(path, decision, { as: admin, server: step.size }));
}

const IN_DISPUTE = [
  ['statement', { text: 'A history.' }],
  ['accept-decision', {}],
  ['second-look', { reason: 'A history.' }],
] as const;

/** What a side does in a dispute: it writes, accepts a decision, or asks for a second look. */
async function followDispute(play: Play, step: StepInput): Promise<void> {
  const view = preparing(play);
  const drawn = await drawDisputable(play, step);
  if (!drawn) return;
  const { order, buyer } = drawn;
  play.orders.add(order.id);
  await view.post(`/api/orders/${order.id}/dispute`, REASON, { as: buyer });
  const [action, body] = pick(IN_DISPUTE, step.target) ?? IN_DISPUTE[0];
  const admin = action === 'statement' ? null : await adminOrNull(play);
  const outcome = pick(OUTCOMES, step.size) ?? 'refund';
  const decision = { outcome, reason: 'A history.', ...(outcome === 'split' && { buyerShare: 0.01 }) };
  if (admin) await play.atDesk(() => view.post(`/admin/api/orders/${order.id}/decide`, decision, { as: admin }));
  const as = outcome === 'release' || step.size % 3 === 0 ? buyer : play.player(ACTORS - 1);
  await repeated(step, (server) => play.post(`/api/orders/${order.id}/${action}`, body, { as, server }));
}

export const disputeOperations = {
  dispute: { weight: 4, run: dispute },
  followDispute: { weight: 4, run: followDispute },
  decideDispute: { weight: 5, run: (play, step) => play.atDesk(() => decide(play, step)) },
  // What follows a decision about rent: the owner takes the name back, or the renter pays on.
  followSplit: {
    weight: 3,
    async run(play, step) {
      const begun = await beginRental(preparing(play), step);
      if (!begun) return;
      const { order, renter } = begun;
      const disputed = await preparing(play).post(`/api/orders/${order.id}/dispute`, REASON, { as: renter });
      if (step.target % 2 === 0) await payAhead(preparing(play), step, renter);
      const as = await adminOrNull(play);
      if (disputed.status !== 200 || !as) return;
      const decision = {
        outcome: 'split',
        reason: 'A history.',
        buyerShare: Math.floor((step.size / 1_000) * order.amount * 50) / 100,
      };
      await play.atDesk(() =>
        asTwo(play, as, (admin) =>
          preparing(play).post(`/admin/api/orders/${order.id}/decide`, decision, { as: admin }),
        ),
      );
      const owner = play.player(ACTORS - 1);
      await takeSteps(preparing(play), order, [renter, owner].map((side) => ['accept-decision', side] as const)); // prettier-ignore
      const { body } = await play.get('/api/rentals?role=owner', { as: owner });
      const rental = ((body as { data?: Rental[] }).data ?? []).find(({ id }) => id === order.rentalId);
      if (!rental) return;
      await repeated(step, (server) => play.post(`/api/rentals/${rental.id}/reclaim`, {}, { as: owner, server }));
    },
  },
} satisfies Record<string, Operation>;
