import { ORDER_ACTIONS, type Order } from 'contracts';
import type { Response } from '../../src/testing/test-client';
import type { Play, Player } from '../history/play';
import { ACTORS } from '../history/actors';
import { heirOf } from '../history/people';
import { drawToDo, type Operation, type StepInput, pick, preparing, repeated } from './operation';
import { approve, complete, create, sign } from './payments';

export const orderOf = ({ body }: Response) => (body as { data: Order }).data;

/** What an item costs as a buyer is shown it, and what of that a purchase says (docs/rules.md reading 12). */
export async function shownPrice(play: Play, path: string): Promise<{ price?: number; buyNow?: number | null }> {
  const { body, status } = await play.get(path);
  return status === 200 ? ((body as { data: { price: number; buyNow?: number | null } }).data ?? {}) : {};
}

/** I15: what was shown at the confirmation is what the order takes. */
export function judgePrice(play: Play, path: string, shown: number | undefined, orders: readonly Order[]): void {
  for (const { id, amount } of orders)
    if (shown !== undefined && amount !== shown)
      play.fail('I15 the price shown is the price paid', `${path} showed ${shown}, order ${id} takes ${amount}`);
}

/** An order of the history, which its buyer must find for good, in the account that it was made with or the one that this became. */
export function promiseOrder(play: Play, player: Player, { id }: Pick<Order, 'id'>): void {
  play.orders.add(id);
  const isFoundBy = async (as: Player) => (await play.get(`/api/orders/${id}`, { as })).status === 200;
  const isKept = async () => (await isFoundBy(heirOf(player))) || (await isFoundBy(player));
  play.promises.push({ what: `order ${id} exists`, player, isKept });
}

const itemPath = (play: Play, { target, size }: StepInput): string | null => {
  const [kind, list] = size % 4 === 0 ? ['products', play.products] : ['domain', play.fixed];
  const id = pick(list as string[], target);
  return id ? `/api/${kind}/${id}` : null;
};

/** Orders are placed by at most one of several calls for one name; the auditor counts (I9). */
async function buy(play: Play, step: StepInput, payWith: 'pi' | 'balance'): Promise<Order | undefined> {
  const [path, player] = [itemPath(play, step), play.player(step.actor)];
  if (!path) return undefined;
  const { price } = await shownPrice(play, path);
  const body = { payWith, ...(price === undefined ? {} : { expectedPrice: price }) };
  const responses = await repeated(step, (server) => play.post(`${path}/buy`, body, { as: player, server }));
  const made = responses.filter(({ status }) => status === 201).map(orderOf);
  judgePrice(play, path, price, made);
  for (const order of made) promiseOrder(play, player, order);
  return made[0];
}

/** Buys a fixed-price name now; undefined when none is to be had. */
export async function buyAny(play: Play, step: StepInput): Promise<Order | undefined> {
  for (const at of play.fixed.keys()) {
    const order = { ...step, actor: step.actor % (ACTORS - 1), target: at, size: 1, repeats: 1 };
    const bought = await buy(preparing(play), order, 'balance');
    if (bought) return bought;
  }
  return undefined;
}

/** An order with which somebody can do something: when there is none, one is bought now. */
async function drawOrder(play: Play, step: StepInput): ReturnType<typeof drawToDo<Order>> {
  // Every other step is the seller's: an order that is never delivered has no fee.
  const first = { ...step, actor: step.size % 2 === 0 ? ACTORS - 1 : step.actor };
  const drawn = await drawToDo<Order>(play, first, '/api/orders');
  if (drawn) return drawn;
  return (await buyAny(play, step)) && drawToDo<Order>(play, { ...first, size: 1 }, '/api/orders');
}

const STEP_BODIES: Record<string, unknown> = { deliver: { proof: 'Handed over.' }, dispute: { reason: 'Not mine.' } };

export const orderOperations = {
  buyFromBalance: { weight: 6, run: (play, step) => buy(play, step, 'balance') },
  buyWithPi: {
    weight: 6,
    async run(play, step) {
      const order = await buy(play, step, 'pi');
      if (!order) return;
      const player = play.player(step.actor);
      const metadata = { paymentType: 'order', orderId: order.id };
      const payment = await create(play, player, order.amount, metadata);
      if (!payment) return;
      await approve(play, step, player, payment.id);
      await sign(play, player, payment);
      if (payment.txid) await complete(play, step, player, payment.id, payment.txid);
    },
  },
  payOrderAgain: {
    weight: 3,
    async run(play, step) {
      const player = play.player(step.actor);
      const known = pick([...play.orders], step.target);
      const orderId = known && step.size % 3 === 0 ? known : ((await buy(preparing(play), step, 'pi'))?.id ?? known);
      if (!orderId) return;
      const { body, status } = await play.get(`/api/orders/${orderId}`, { as: player });
      const amount = status === 200 ? (body as { data: Order }).data.amount : step.size;
      const payment = await create(play, player, amount, { paymentType: 'order', orderId });
      if (!payment) return;
      await approve(play, step, player, payment.id);
      await sign(play, player, payment);
      if (payment.txid) await complete(play, step, player, payment.id, payment.txid);
    },
  },
  // Its price is another one by the time of the purchase: refused, or bought at the price that was shown.
  buyAtChangedPrice: {
    weight: 3,
    shows: 'refusal',
    async run(play, step) {
      const [id, buyer] = [pick(play.fixed, step.target), play.player(step.actor % (ACTORS - 1))];
      const path = `/api/domain/${id}`;
      const { price } = id === undefined ? {} : await shownPrice(play, path);
      if (price === undefined) return;
      const changed = { price: Math.round(price * 100 + 1 + (step.size % 500)) / 100 };
      const edits = preparing(play).call('PUT', `/domains/${id}`, changed, { as: play.player(ACTORS - 1) });
      if (step.size % 3 > 0) await edits;
      const response = await play.post(`${path}/buy`, { payWith: 'balance', expectedPrice: price }, { as: buyer });
      if (response.status === 201) promiseOrder(play, buyer, orderOf(response));
      judgePrice(play, path, price, response.status === 201 ? [orderOf(response)] : []);
      await edits;
    },
  },
  // An auction without bids, bought at once at the price that it shows for that.
  buyNow: {
    weight: 4,
    async run(play, step) {
      const [seller, buyer] = [play.player(ACTORS - 1), play.player(step.actor % (ACTORS - 1))];
      const buyNow = 12 + (step.size % 40);
      const draft = {
        name: `n${play.tag}-${step.target}-${step.size}.pi`,
        description: 'A name of a history.',
        price: 10,
        buyNow,
        auctionDays: 1,
      };
      const listed = await preparing(play).post('/api/domain/', draft, { as: seller, server: step.target });
      const known = pick(play.auctions, step.target);
      const id = listed.status === 201 ? (listed.body as { data: { id: string } }).data.id : known;
      if (id === undefined) return;
      if (id !== known) play.auctions.push(id);
      const path = `/api/domain/${id}`;
      const shown = (await shownPrice(play, path)).buyNow ?? undefined;
      const edits =
        step.size % 4 === 0 ? play.call('PUT', `/domains/${id}`, { buyNow: buyNow + 1 }, { as: seller }) : null;
      const body = { payWith: 'balance', ...(shown === undefined ? {} : { expectedPrice: shown }) };
      const responses = await repeated(step, (server) => play.post(`${path}/buy`, body, { as: buyer, server }));
      const made = responses.filter(({ status }) => status === 201).map(orderOf);
      for (const order of made) promiseOrder(play, buyer, order);
      judgePrice(play, path, shown, made);
      await edits;
    },
  },
  takeOrderStep: {
    weight: 14,
    async run(play, step) {
      const drawn = await drawOrder(play, step);
      if (!drawn) return;
      const { player, item: order } = drawn;
      play.orders.add(order.id);
      const action = pick(order.actions.length > 0 && step.size % 5 !== 0 ? order.actions : ORDER_ACTIONS, step.size);
      const path = `/api/orders/${order.id}/${action}`;
      await repeated(step, (server) => play.post(path, STEP_BODIES[action ?? ''] ?? {}, { as: player, server }));
    },
  },
} satisfies Record<string, Operation>;
