import fc from 'fast-check';
import type { Violation } from '../audit/audit';
import { openSite, type Site } from '../site/site';
import { type HistoryResult, runHistory } from './run-history';
import { type Step, describeStep, histories } from './step';

export interface CampaignOrder {
  program: string;
  /** null = PGlite. */
  postgresUrl: string | null;
  histories: number;
  seed: number;
  /** No history is begun after this. */
  withinMs?: number;
  /** Replays that may be spent on making a failed history shorter. */
  shrinks?: number;
  onHistory?: (played: number) => void;
}

export interface CampaignResult {
  played: number;
  steps: number;
  promises: number;
  kills: number;
  answers: Map<number, number>;
  /** The shortest history that was found to break something, and what it broke. */
  failure: { violations: Violation[]; steps: string[] } | null;
}

/** What a history breaks that did not come to its audit. */
export const UNPLAYABLE = 'the history can be played';

/** A server that does not come back, or an answer that no history foresees, is a failure like any other. */
async function playOrExplain(site: Site, tag: string, steps: Step[]): Promise<HistoryResult> {
  try {
    return await runHistory(site, tag, steps);
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { violations: [{ invariant: UNPLAYABLE, what }], answers: new Map(), promises: 0 };
  }
}

/** A site is replaced by a new one after this many histories, so that audits stay quick, and after each that broke it. */
const HISTORIES_OF_A_SITE = 60;

/** Plays histories of one seed until one breaks an invariant; that one is shrunk. */
export async function runCampaign(order: CampaignOrder): Promise<CampaignResult> {
  const result: CampaignResult = { played: 0, steps: 0, promises: 0, kills: 0, answers: new Map(), failure: null };
  const endsAt = performance.now() + (order.withinMs ?? Infinity);
  let shrinksLeft = order.shrinks ?? 0;
  let site: Site | null = null;
  let onThisSite = 0;
  const play = async (steps: Step[]): Promise<Violation[]> => {
    if (onThisSite >= HISTORIES_OF_A_SITE) {
      await site?.close();
      site = null;
    }
    if (!site) [site, onThisSite] = [await openSite(order.program, order.postgresUrl), 0];
    onThisSite += 1;
    const outcome = await playOrExplain(site, `${order.seed}-${result.played}`.replace('--', '-'), steps);
    result.promises += outcome.promises;
    for (const [status, count] of outcome.answers)
      result.answers.set(status, (result.answers.get(status) ?? 0) + count);
    return outcome.violations;
  };
  const property = fc.asyncProperty(histories, async (steps) => {
    const isOver = result.failure ? shrinksLeft-- <= 0 : performance.now() > endsAt;
    if (isOver) return;
    const violations = await play(steps);
    result.played += 1;
    result.steps += steps.length;
    result.kills += steps.filter(({ operation }) => operation === 'serverDies').length;
    order.onHistory?.(result.played);
    if (violations.length === 0) return;
    result.failure = { violations, steps: steps.map(describeStep) };
    await (site as Site | null)?.close();
    site = null;
    throw new Error('an invariant is broken');
  });
  try {
    await fc.check(property, { seed: order.seed, numRuns: order.histories });
  } finally {
    await (site as Site | null)?.close();
  }
  return result;
}
