import { ORDER_ACTIONS, type Order } from 'contracts';
import type { Response } from '../../src/testing/test-client';
import type { Play } from '../history/play';
import { ACTORS } from '../history/actors';
import { drawToDo, type Operation, type StepInput, pick, preparing, repeated } from './operation';
import { approve, complete, create, sign } from './payments';

const orderOf = ({ body }: Response) => (body as { data: Order }).data;

const itemPath = (play: Play, { target, size }: StepInput): string | null => {
  const [kind, list] = size % 4 === 0 ? ['products', play.products] : ['domain', play.fixed];
  const id = pick(list as string[], target);
  return id ? `/api/${kind}/${id}/buy` : null;
};

/** Orders are placed by at most one of several calls for one name; the auditor counts (I9). */
async function buy(play: Play, step: StepInput, payWith: 'pi' | 'balance'): Promise<Order | undefined> {
  const [path, player] = [itemPath(play, step), play.player(step.actor)];
  if (!path) return undefined;
  const responses = await repeated(step, (server) => play.post(path, { payWith }, { as: player, server }));
  const made = responses.filter(({ status }) => status === 201).map(orderOf);
  for (const { id } of made) {
    play.orders.add(id);
    const isKept = async () => (await play.get(`/api/orders/${id}`, { as: player })).status === 200;
    play.promises.push({ what: `order ${id} exists`, player, isKept });
  }
  return made[0];
}

/** An order with which somebody can do something: when there is none, one is bought now. */
async function drawOrder(play: Play, step: StepInput): ReturnType<typeof drawToDo<Order>> {
  // Every other step is the seller's: an order that is never delivered has no fee.
  const first = { ...step, actor: step.size % 2 === 0 ? ACTORS - 1 : step.actor };
  const drawn = await drawToDo<Order>(play, first, '/api/orders');
  if (drawn) return drawn;
  for (const at of play.fixed.keys()) {
    const order = { ...step, actor: step.actor % (ACTORS - 1), target: at, size: 1, repeats: 1 };
    if (await buy(preparing(play), order, 'balance'))
      return drawToDo<Order>(play, { ...first, size: 1 }, '/api/orders');
  }
  return undefined;
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
