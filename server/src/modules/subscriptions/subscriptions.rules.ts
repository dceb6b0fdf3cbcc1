import { addMonths, CENT, DURATION_MONTHS, monthsAfter, type SubscriptionPlan } from 'contracts';

/** A run of paid access: `pricePaid` stroops bought the time from `startsAt` to `endsAt`. */
export interface Run {
  planId: string;
  startsAt: Date;
  endsAt: Date;
  /** What further periods count from: the first start of an unbroken run; the end when time was added (docs/rules.md section 7). */
  anchorAt: Date;
  pricePaid: bigint;
}

export interface PlanTerms {
  id: string;
  duration: SubscriptionPlan['duration'];
  price: bigint;
}

const SECOND_MS = 1_000;

const secondsBetween = (from: Date, to: Date) => BigInt(Math.floor((to.getTime() - from.getTime()) / SECOND_MS));

/** What the unused part of a run is worth: price paid × remaining seconds ÷ its seconds, rounded down to 0.01 π. */
export function creditOf(run: Run, now: Date): bigint {
  if (now >= run.endsAt) return 0n;
  const credit = (run.pricePaid * secondsBetween(now, run.endsAt)) / secondsBetween(run.startsAt, run.endsAt);
  return credit - (credit % CENT);
}

/**
 * The run after paying a plan's full price. The same plan again continues the current run; another one starts now and the
 * credit of the current run adds time at the new plan's price (docs/rules.md section 7).
 */
export function nextRun(current: Run | null, plan: PlanTerms, paid: bigint, now: Date): Run {
  const months = DURATION_MONTHS[plan.duration];
  const running = current && current.endsAt > now ? current : null;
  if (running?.planId === plan.id)
    return {
      ...running,
      endsAt: monthsAfter(running.anchorAt, running.endsAt, months),
      pricePaid: running.pricePaid + paid,
    };
  return withCredit(firstRun(plan, paid, now), plan, running ? creditOf(running, now) : 0n, now);
}

const firstRun = ({ id, duration }: PlanTerms, paid: bigint, now: Date): Run => ({
  planId: id,
  startsAt: now,
  endsAt: addMonths(now, DURATION_MONTHS[duration]),
  anchorAt: now,
  pricePaid: paid,
});

/** The run of `plan` that was paid ahead and begins with the end of `before`, whose months go on; without one it begins now. */
export function followingRun(before: Run | null, plan: PlanTerms, now: Date): Run {
  const run = firstRun(plan, plan.price, now);
  if (!before) return run;
  const { endsAt: startsAt, anchorAt } = before;
  return { ...run, startsAt, endsAt: monthsAfter(anchorAt, startsAt, DURATION_MONTHS[plan.duration]), anchorAt };
}

/** A run of `plan` to which `credit` stroops add time at its price. */
export function withCredit(run: Run, plan: PlanTerms, credit: bigint, now: Date): Run {
  const periodEnd = addMonths(now, DURATION_MONTHS[plan.duration]);
  const addedSeconds = Number((secondsBetween(now, periodEnd) * credit) / plan.price);
  if (addedSeconds === 0) return { ...run, pricePaid: run.pricePaid + credit };
  const endsAt = new Date(run.endsAt.getTime() + addedSeconds * SECOND_MS);
  return { ...run, endsAt, anchorAt: endsAt, pricePaid: run.pricePaid + credit };
}

/** How a change from the current plan to another one counts. */
export type ChangeKind = 'start' | 'renewal' | 'upgrade' | 'downgrade';

type Offer = Pick<SubscriptionPlan, 'id' | 'name' | 'duration'>;

const TIERS: readonly SubscriptionPlan['name'][] = ['Basic', 'Pro', 'Business'];

/** A higher name is an upgrade, then a longer duration of the same name; the rest is a downgrade. */
export function changeKind(current: Offer | null, next: Offer): ChangeKind {
  if (!current) return 'start';
  if (current.id === next.id) return 'renewal';
  const step = TIERS.indexOf(next.name) - TIERS.indexOf(current.name);
  const isUp = step > 0 || (step === 0 && DURATION_MONTHS[next.duration] > DURATION_MONTHS[current.duration]);
  return isUp ? 'upgrade' : 'downgrade';
}

/** The run that an upgrade starts now: its price was paid by `credit` and the rest; credit beyond the price adds time. */
export function upgradedRun(plan: PlanTerms, credit: bigint, now: Date): Run {
  const surplus = credit > plan.price ? credit - plan.price : 0n;
  return withCredit(firstRun(plan, plan.price, now), plan, surplus, now);
}
