import { adminOrNull, asTwo, signInAgain } from '../history/people';
import type { Play } from '../history/play';
import { type Operation, pick, type StepInput } from './operation';
import { plansOf } from './plans';

const HOUR_MS = 3_600_000;

async function set(play: Play, key: string, value: string, server = 0): Promise<boolean> {
  const as = await adminOrNull(play);
  return as !== null && (await play.call('PUT', '/admin/api/settings', { key, value }, { as, server })).status === 200;
}

/** Opens the site again, however often it was closed; its people sign in again. */
export async function endMaintenance(play: Play, server = 0): Promise<void> {
  if (!(await set(play, 'enableMaintenance', 'false', server))) return;
  play.faults.over('maintenance');
}

async function beginMaintenance(play: Play, step: StepInput): Promise<void> {
  if (!(await set(play, 'enableMaintenance', 'true', step.target))) return;
  play.faults.begin('maintenance');
  // Minutes, or days in which everything falls due.
  if (step.size % 3 > 0) await play.wait((step.size % 3 === 1 ? 0.5 : 30) * HOUR_MS).then(() => signInAgain(play));
  // Sometimes the next steps find it closed.
  if (step.size % 4 > 0) await endMaintenance(play, step.size);
}

const SETTINGS: readonly (readonly [key: string, values: readonly string[]])[] = [
  ['listing_review', ['risk', 'always', 'never']],
  ['bid_increment_mode', ['flat', 'ladder']],
  ['withdrawal_minimum', ['0.01', '5']],
];

/** What an administrator changes for everybody. */
export const siteOperations = {
  beginMaintenance: { weight: 2, run: beginMaintenance },
  endMaintenance: { weight: 2, run: (play, step) => endMaintenance(play, step.target) },
  changeSetting: {
    weight: 2,
    async run(play, step) {
      const [key, values] = pick(SETTINGS, step.target) ?? ['listing_review', ['risk']];
      await set(play, key, pick(values, step.size) ?? 'risk', step.size);
    },
  },
  // What runs and what was quoted keeps its price.
  changePlanPrice: {
    weight: 2,
    run: (play, step) =>
      play.atDesk(async () => {
        const [as, plan] = [await adminOrNull(play), pick((await plansOf(play)).slice(0, 4), step.target)];
        if (!as || !plan) return;
        const price = Math.round(plan.price * (90 + (step.size % 21))) / 100;
        const path = `/admin/api/subscription-plans/${plan.id}`;
        await asTwo(play, as, (admin) => play.call('PUT', path, { price }, { as: admin, server: step.size }));
      }),
  },
} satisfies Record<string, Operation>;
