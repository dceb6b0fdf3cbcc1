import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import { commitStep } from './commit-step';
import { giveUpLease, keepLease, nextDuePayout, takeLease } from './payout-queue.sql';
import { type StepResult, takeStep } from './payout-steps';
import { type PayoutRow, findPayout, lockPayout, movePayout } from './payouts.sql';
import { toWithdrawalState } from './to-withdrawal';

/** Longer than any step may take, so that a lease ends only with its worker. */
const LEASE_MS = 60_000;
const STEPS_MAX = 500;
/** A step that must wait a moment for Pi or the chain is tried again at once, after these pauses. */
const SHORT_PAUSES_MS = [200, 600];

/** For tests: called before each outer call and each commit, so that they can end the worker there. */
export type AtStep = (point: 'claim' | 'call' | 'commit' | 'done', state: string) => Promise<void> | void;

/**
 * The one worker of all processes that sends withdrawals (rules.md section 8). Each step: the outer call that the committed
 * state allows, then one transaction that commits what came of it under the lease's fence. Killed at any point, the next
 * worker repeats at most the last call, which Pi and the chain take as the same one.
 */
export class PayoutWorker {
  constructor(
    private readonly context: ServerContext,
    private readonly atStep: AtStep = () => undefined,
  ) {}

  /** Takes due steps until none is left; answers how many. 0 at once when another worker has the lease. */
  async run(): Promise<number> {
    const fence = await takeLease(this.context.db, LEASE_MS);
    if (fence === null) return 0;
    let steps = 0;
    try {
      while (steps < STEPS_MAX && (await this.step(fence))) steps += 1;
      return steps;
    } finally {
      await giveUpLease(this.context.db, fence);
    }
  }

  private async step(fence: bigint): Promise<boolean> {
    await this.atStep('claim', '');
    const payout = await inTransaction(this.context.db, (tx) => this.claim(tx, fence));
    if (!payout) return false;
    await this.atStep('call', payout.state);
    const result = await this.attempt(payout);
    await this.atStep('commit', payout.state);
    const isCommitted = await inTransaction(this.context.db, (tx) => this.commit(tx, fence, payout, result));
    if (!isCommitted) return false;
    await this.notify(payout, result);
    await this.atStep('done', payout.state);
    return true;
  }

  /** The due withdrawal in the state whose outer call comes next. */
  private async claim(tx: Db, fence: bigint): Promise<PayoutRow | undefined> {
    if (!(await keepLease(tx, fence, LEASE_MS))) return undefined;
    const id = await nextDuePayout(tx);
    const payout = id === undefined ? undefined : await lockPayout(tx, id);
    if (payout?.state !== 'queued') return payout;
    await movePayout(tx, payout.id, 'creating');
    return findPayout(tx, payout.id);
  }

  private async attempt(payout: PayoutRow): Promise<StepResult> {
    for (const pause of SHORT_PAUSES_MS) {
      const result = await takeStep(this.context, payout);
      const mustWait =
        result.to === 'wait' ||
        result.to === 'create_again' ||
        (result.to === 'submitted' && payout.state === 'submitted');
      if (!mustWait || payout.attempts > 0) return result;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return takeStep(this.context, payout);
  }

  /** False when the lease or the withdrawal was taken over meanwhile: then nothing is written. */
  private async commit(tx: Db, fence: bigint, payout: PayoutRow, result: StepResult): Promise<boolean> {
    if (!(await keepLease(tx, fence, LEASE_MS))) return false;
    const current = await lockPayout(tx, payout.id);
    if (current?.state !== payout.state) return false;
    await commitStep(tx, current, result);
    return true;
  }

  private async notify({ id, state, user_uid }: PayoutRow, result: StepResult): Promise<void> {
    const { log, live, db } = this.context;
    const facts = { withdrawalId: id, state, to: result.to, because: 'because' in result ? result.because : undefined };
    if (result.to === 'held') log.error(facts, 'payout held: an administrator must look at it');
    else log.info(facts, 'payout step');
    const now = await findPayout(db, id);
    if (now && toWithdrawalState(now.state) !== toWithdrawalState(state)) live.publishToUser(user_uid, 'wallet');
  }
}
