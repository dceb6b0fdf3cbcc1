import type { PlanChange, SubscriptionOverview, SubscriptionPlan as Plan } from 'contracts';
import { ACTORS } from '../history/actors';
import type { Play, Player } from '../history/play';
import { type Operation, pick, type StepInput } from './operation';
import { payAll } from './payments';

/** The plans as the site sells them. */
export async function plansOf(play: Play): Promise<Plan[]> {
  const { body, status } = await play.get('/admin/api/subscription-plans');
  return status === 200 ? (body as Plan[]) : [];
}

/** Cheap ones mostly: whoever has spent everything can do nothing else. */
const drawn = async (play: Play, size: number) => pick((await plansOf(play)).slice(0, size % 3 === 0 ? 9 : 3), size);

/** Mostly the seller, who has a plan from the start. */
const subscriber = (play: Play, { actor, size }: StepInput): Player => play.player(size % 4 > 0 ? ACTORS - 1 : actor);

export const planOperations = {
  subscribe: {
    weight: 4,
    async run(play, step) {
      const plan = await drawn(play, step.size);
      const metadata = { paymentType: 'subscription', planId: plan?.id };
      if (plan) await payAll(play, step, play.player(step.actor), plan.price, metadata);
    },
  },
  changePlan: {
    weight: 3,
    async run(play, step) {
      const [player, plan] = [play.player(step.actor), await drawn(play, step.size)];
      if (!plan) return;
      const quoted = await play.post(
        '/api/subscriptions/change',
        { planId: plan.id },
        { as: player, server: step.target },
      );
      if (quoted.status !== 201) return;
      const { orderId, amount } = (quoted.body as { data: PlanChange }).data;
      if (amount > 0)
        await payAll(play, step, player, amount, { paymentType: 'subscription', planId: plan.id, orderId });
    },
  },
  cancelPlan: {
    weight: 1,
    run: (play, step) =>
      play.post('/api/subscriptions/cancel', {}, { as: subscriber(play, step), server: step.target }),
  },
  undoPlan: {
    weight: 1,
    async run(play, step) {
      const player = subscriber(play, step);
      const at = { as: player, server: step.target };
      const read = await play.get('/api/subscriptions', at);
      const overview = read.status === 200 ? (read.body as { data: SubscriptionOverview }).data : null;
      const lowest = (await plansOf(play)).find(({ id }) => id === 'basic-monthly');
      if (lowest && overview?.current && !overview.scheduled)
        await payAll(play, step, player, lowest.price, { paymentType: 'subscription', planId: lowest.id });
      await play.call('DELETE', '/api/subscriptions/scheduled', undefined, at);
    },
  },
} satisfies Record<string, Operation>;
