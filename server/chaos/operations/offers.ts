import { OFFER_ACTIONS, type Offer } from 'contracts';
import { ACTORS } from '../history/actors';
import { heirOf } from '../history/people';
import type { Play } from '../history/play';
import { drawToDo, type Operation, pick, preparing, repeated, type StepInput } from './operation';

/** An offer with which somebody can do something: when there is none, one is made now. */
async function drawOffer(play: Play, step: StepInput): ReturnType<typeof drawToDo<Offer>> {
  // Every other step is the seller's, who has most of the names.
  const first = { ...step, actor: step.size % 2 === 0 ? ACTORS - 1 : step.actor };
  const drawn = await drawToDo<Offer>(play, first, '/api/offers');
  if (drawn) return drawn;
  const buyer = play.player(step.actor % (ACTORS - 1));
  for (const domainId of play.fixed) {
    const offer = { amount: 10 + (step.size % 15), message: 'An offer.' };
    const made = await preparing(play).post(`/api/domain/${domainId}/offers`, offer, { as: buyer });
    if (made.status === 201) return drawToDo<Offer>(play, { ...first, size: 1 }, '/api/offers');
  }
  return undefined;
}

export const offerOperations = {
  makeOffer: {
    weight: 8,
    async run(play, step) {
      const [domainId, player] = [pick(play.fixed, step.target), play.player(step.actor)];
      if (!domainId) return;
      const { body, status } = await play.get(`/api/domain/${domainId}`);
      const price = status === 200 ? (body as { data: { price: number } }).data.price : 10;
      const amount = Math.max(1, Math.round(price * (10 + (step.size % 90)))) / 100;
      const made = await repeated(step, (server) =>
        play.post(`/api/domain/${domainId}/offers`, { amount, message: 'An offer.' }, { as: player, server }),
      );
      for (const { status: code, body: response } of made) {
        if (code !== 201) continue;
        const { id } = (response as { data: Offer }).data;
        const isListed = async (role: 'buyer' | 'seller') => {
          const own = await play.get(`/api/offers?role=${role}&domainId=${domainId}&limit=100`, { as: heirOf(player) });
          return (own.body as { data?: Offer[] }).data?.some((offer) => offer.id === id) ?? false;
        };
        // The seller's, where the buyer's account was merged into the seller's.
        const isKept = async () => (await isListed('buyer')) || (await isListed('seller'));
        play.promises.push({ what: `offer ${id} exists`, player, isKept });
      }
    },
  },
  takeOfferStep: {
    weight: 14,
    async run(play, step) {
      const drawn = await drawOffer(play, step);
      if (!drawn) return;
      const { player, item: offer } = drawn;
      const action = pick(offer.actions.length > 0 && step.size % 5 !== 0 ? offer.actions : OFFER_ACTIONS, step.size);
      const { amount, price } = offer;
      const counter = { amount: Math.round((amount + price) * 50) / 100, message: 'Meet me here.' };
      const responses = await repeated(step, (server) =>
        play.post(`/api/offers/${offer.id}/${action}`, action === 'counter' ? counter : {}, { as: player, server }),
      );
      for (const response of responses)
        if (response.status === 200 && action === 'accept')
          play.orders.add((response.body as { order: { id: string } }).order.id);
    },
  },
} satisfies Record<string, Operation>;
