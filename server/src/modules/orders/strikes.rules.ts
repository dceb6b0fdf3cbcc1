import { STRIKE, STRIKE_EFFECTS, type StrikeEffect } from 'contracts';

/** A strike that counts, or did before an administrator closed it. */
export interface CountedStrike {
  id: string;
  /** When its seller was notified. */
  toldAt: Date;
  /** When the order was made. */
  madeAt: Date;
  /** Null while it counts. */
  closedAt: Date | null;
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

/**
 * What the strikes of a seller do that nobody closed, in the order in which they were notified (docs/rules.md section 5). Without a closed one,
 * another may be a step of its own, which begins later: closing makes nothing worse, so each effect is the mildest of those after each closing.
 */
export function effectsOf(strikes: readonly CountedStrike[], now: Date): StrikeEffects {
  const open = effectsOfOpen(
    strikes.filter(({ closedAt }) => !closedAt),
    now,
  );
  const before = strikes.flatMap(({ closedAt: closing }) => {
    if (!closing) return [];
    const wereOpen = strikes.filter(({ closedAt }) => !closedAt || closedAt >= closing);
    return [effectsOfOpen(wereOpen, now)];
  });
  return before.reduce(mildest, open);
}

const milder = (one: StrikeEffect, other: StrikeEffect): StrikeEffect =>
  STRIKE_EFFECTS.indexOf(one) < STRIKE_EFFECTS.indexOf(other) ? one : other;

/** Of the strikes of `one`. */
const mildest = (one: StrikeEffects, other: StrikeEffects): StrikeEffects => ({
  effects: new Map([...one.effects].map(([id, effect]) => [id, milder(effect, other.effects.get(id) ?? effect)])),
  stop: endOf(one) < endOf(other) ? one.stop : other.stop,
  next: milder(one.next, other.next),
});

const endOf = ({ stop }: StrikeEffects): number => (stop ? (stop.until?.getTime() ?? Infinity) : 0);

function effectsOfOpen(strikes: readonly CountedStrike[], now: Date): StrikeEffects {
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
