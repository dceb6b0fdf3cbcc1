import fc from 'fast-check';
import type { Violation } from '../audit/audit';
import { openSite, type Site, type Storage } from '../site/site';
import { type ActResult, runAct } from './run-history';
import { DRAWN_FAULTS } from '../operations/faults';
import { Coverage, type PairsReached } from './coverage';
import { actsOn } from './drawing';
import { type Step, describeStep } from './step';

export interface CampaignOrder {
  program: string;
  storage: Storage;
  histories: number;
  seed: number;
  /** No history starts after this. */
  withinMs?: number;
  /** How many replays may be spent on shortening a failed history. */
  shrinks?: number;
  onHistory?: (played: number) => void;
}

export interface CampaignResult {
  played: number;
  steps: number;
  promises: number;
  kills: number;
  responses: Map<number, number>;
  coverage: Coverage;
  /** What should have been reached and was not. */
  missing: string[];
  pairs: PairsReached;
  /** The shortest history found to break something, and what it broke. */
  failure: { violations: Violation[]; steps: string[] } | null;
}

/** The violation of a history that never reached its audit. */
export const UNPLAYABLE = 'the history can be played';
const UNASKED_END = 'a server ends only when it is told to';

/** A server that does not come back and an unforeseen response are failures too. */
async function playOrExplain(site: Site, tag: string, act: Step[][], coverage: Coverage): Promise<ActResult> {
  const result = await runAct(site, tag, act, coverage).catch((error: unknown) => ({
    violations: [
      { invariant: UNPLAYABLE, what: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    ],
    responses: new Map<number, number>(),
    promises: 0,
  }));
  const ended = site.servers.flatMap((server) => server.takeUnaskedEnds());
  return { ...result, violations: [...ended.map((what) => ({ invariant: UNASKED_END, what })), ...result.violations] };
}

/** A site is replaced after this many acts, which keeps audits quick, and after each failure. */
const ACTS_OF_A_SITE = 20;

/** Plays histories of one seed until one breaks an invariant, then shrinks it. Rejects when no site can be opened. */
export async function runCampaign(order: CampaignOrder): Promise<CampaignResult> {
  const coverage = new Coverage();
  const counts = { played: 0, steps: 0, promises: 0, kills: 0 };
  const result: CampaignResult = {
    ...counts,
    responses: new Map(),
    coverage,
    missing: [],
    pairs: coverage.reachedOf([]),
    failure: null,
  };
  const endsAt = performance.now() + (order.withinMs ?? Infinity);
  const stage = new Stage(order, coverage);
  const site = { mishaps: await stage.mishaps() };
  let shrinksLeft = order.shrinks ?? 0;
  const property = fc.asyncProperty(actsOn(site, order.histories), async (act) => {
    const isOver = result.failure ? shrinksLeft-- <= 0 : performance.now() > endsAt || result.played >= order.histories;
    if (isOver) return;
    const outcome = await stage.play(act);
    count(result, act, outcome);
    order.onHistory?.(result.played);
    if (outcome.violations.length === 0) return;
    result.failure = { violations: outcome.violations, steps: act.flatMap(describeHistory) };
    await stage.clear();
    throw new Error('an invariant is broken');
  });
  try {
    const { failed, errorInstance } = await fc.check(property, { seed: order.seed, numRuns: order.histories });
    if (failed && !result.failure) throw errorInstance;
    result.pairs = coverage.pairsReached(site);
    result.missing = coverage.missing({ site, states: stage.states, faults: DRAWN_FAULTS });
  } finally {
    await stage.clear();
  }
  return result;
}

function count(result: CampaignResult, act: Step[][], { promises, responses }: ActResult): void {
  const steps = act.flat();
  result.played += act.length;
  result.steps += steps.length;
  result.kills += steps.filter(({ operation }) => operation === 'serverDies').length;
  result.promises += promises;
  for (const [status, times] of responses) result.responses.set(status, (result.responses.get(status) ?? 0) + times);
}

const describeHistory = (steps: Step[]): string[] => ['  a history', ...steps.map(describeStep)];

/** The site on which acts are played one after the other. */
class Stage {
  private site: Site | null = null;
  private actsHere = 0;
  private acts = 0;

  /** Every state that the database allows. */
  states: string[] = [];

  constructor(
    private readonly order: CampaignOrder,
    private readonly coverage: Coverage,
  ) {}

  /** What can happen on this stage. */
  async mishaps(): Promise<Site['mishaps']> {
    return (await this.open()).mishaps;
  }

  private async open(): Promise<Site> {
    if (this.site) return this.site;
    const { program, storage } = this.order;
    this.site = await openSite(program, storage);
    this.states = (await this.site.servers[0]?.ask('watchStates', undefined)) ?? [];
    return this.site;
  }

  async play(act: Step[][]): Promise<ActResult> {
    if (this.actsHere >= ACTS_OF_A_SITE) await this.clear();
    const site = await this.open();
    this.actsHere += 1;
    this.acts += 1;
    return playOrExplain(site, `${Math.abs(this.order.seed)}-${this.acts}`, act, this.coverage);
  }

  async clear(): Promise<void> {
    const { site } = this;
    [this.site, this.actsHere] = [null, 0];
    await site?.close();
  }
}
