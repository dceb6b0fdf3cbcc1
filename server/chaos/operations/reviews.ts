import type { Order } from 'contracts';
import { ACTORS } from '../history/actors';
import { signInAgain } from '../history/people';
import type { Play, Player } from '../history/play';
import { takeSteps } from './disputes';
import { type Operation, pick, preparing, repeated, type StepInput } from './operation';
import { buyAny } from './orders';

/** Past the seller's hold, and what is due with it. */
const HELD_MS = 49 * 3_600_000;

/** A completed order of the history and its buyer: one of any, which is bought and handed over now when there is none. */
async function drawCompleted(play: Play, step: StepInput): Promise<{ order: Order; buyer: Player } | undefined> {
  for (const at of play.players.keys()) {
    const buyer = play.player(step.actor + at);
    const { body } = await play.get('/api/orders?role=buyer', { as: buyer });
    const completed = ((body as { data?: Order[] }).data ?? []).filter(({ status }) => status === 'completed');
    const order = pick(completed, step.target);
    if (order?.buyer.uid === buyer.session.uid) return { order, buyer };
  }
  const view = preparing(play);
  const order = await buyAny(view, step);
  const [seller, buyer] = [
    play.player(ACTORS - 1),
    play.players.find(({ session }) => session.uid === order?.buyer.uid),
  ];
  if (!order || !buyer) return undefined;
  await takeSteps(view, order, [['start', seller], ['deliver', seller, { proof: 'Handed over.' }], ['accept', buyer]]); // prettier-ignore
  await play.wait(HELD_MS);
  await signInAgain(play);
  return { order, buyer };
}

export const reviewOperations = {
  review: {
    weight: 3,
    async run(play, step) {
      const drawn = await drawCompleted(play, step);
      if (!drawn) return;
      const { order, buyer } = drawn;
      const path = `/api/orders/${order.id}/review`;
      const written = { rating: 1 + (step.size % 5), comment: 'As promised.' };
      const responses = await repeated(step, (server) => play.post(path, written, { as: buyer, server }));
      if (step.size % 2 === 0) await play.call('PUT', path, { ...written, rating: 3 }, { as: buyer });
      const made = responses.find(({ status }) => status === 201);
      const { id } = (made?.body as { data?: { id: string } } | undefined)?.data ?? {};
      if (id === undefined) return;
      const seller = play.player(ACTORS - 1);
      if (step.size % 3 === 0) await play.post(`/api/reviews/${id}/reply`, { text: 'Thank you.' }, { as: seller });
      if (step.size % 5 === 0) await play.post(`/api/reviews/${id}/report`, { reason: 'Not true.' }, { as: seller });
    },
  },
} satisfies Record<string, Operation>;
