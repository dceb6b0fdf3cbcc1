import { STRIKE, STRIKE_EFFECTS, type StrikeEffect } from 'contracts';

/** A strike that nobody closed. */
export interface CountedStrike {
  id: string;
  /** When its seller was notified. */
  toldAt: Date;
  /** When the order was made. */
  madeAt: Date;
}

/** Strikes that count as one: their orders were made before the seller was notified of the first of them. */
interface Step {
  at: Date;
  effect: StrikeEffect;
}

/** What a seller's strikes stop. */
export interface StrikeEffects {
  /** By strike. */
  effects: ReadonlyMap<string, StrikeEffect>;
  /** New listings and offers are refused until then; null: until an administrator closes a strike. */
  stop: { until: Date | null } | null;
  /** What the next one would do. */
  next: StrikeEffect;
}

/** What the strikes of a seller do, in the order in which they were notified (docs/rules.md section 5). */
export function effectsOf(strikes: readonly CountedStrike[], now: Date): StrikeEffects {
  const steps: Step[] = [];
  const effects = new Map<string, StrikeEffect>();
  for (const { id, toldAt, madeAt } of strikes) {
    const before = steps.at(-1);
    const step = before && madeAt < before.at ? before : { at: toldAt, effect: effectAt(steps, toldAt) };
    if (step !== before) steps.push(step);
    effects.set(id, step.effect);
  }
  return { effects, stop: stopOf(steps, now), next: effectAt(steps, now) };
}

/** A third within 12 months stops, a second pauses. */
function effectAt(steps: readonly Step[], at: Date): StrikeEffect {
  const counting = steps.filter((step) => step.at.getTime() > at.getTime() - STRIKE.countsMs).length;
  return STRIKE_EFFECTS[Math.min(counting, STRIKE_EFFECTS.length - 1)] ?? 'stops';
}

function stopOf(steps: readonly Step[], now: Date): StrikeEffects['stop'] {
  if (steps.some(({ effect }) => effect === 'stops')) return { until: null };
  const paused = steps.filter(({ effect }) => effect === 'pauses').map(({ at }) => at.getTime() + STRIKE.pauseMs);
  const until = Math.max(...paused, 0);
  return until > now.getTime() ? { until: new Date(until) } : null;
}
