import { MONEY_REASONS } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { nextScanAt } from '../pi/chain-cursor.service';
import { commitStep } from './booking.service';
import { scanOutgoing } from './outgoing.service';
import { alarmHeld, alarmWaiting, clearPayoutAlarms } from './payouts.alarms';
import { toWithdrawalState } from './payouts.mapper';
import { findPayout, lockPayout, type PayoutRow } from './payouts.sql';
import { giveUpLease, keepLease, nextDuePayout, nextStepAt, takeLease } from './queue.sql';
import { startPayout } from './steps.sql';
import { callStep, type StepResult } from './steps.service';

/** Longer than any step may take: a lease outlives only a killed worker. */
const LEASE_MS = 60_000;
const STEPS_MAX = 500;
/** Pauses before a step that waits for Pi or the chain is repeated within one attempt. */
const SHORT_PAUSES_MS = [200, 600];

/** For tests: called before and after each outer call and commit, where they can end the worker. */
export type AtStep = (point: 'claim' | 'call' | 'commit' | 'done', state: string) => Promise<void> | void;

/**
 * Sends withdrawals; one worker at a time across all processes (docs/rules.md section 8). Each step makes the outer call
 * that the committed state allows, then commits its outcome in one transaction under the lease's fence. When a worker is
 * killed, the next one repeats at most the last call, which Pi and the chain treat as the same one.
 */
export class PayoutWorker {
  constructor(
    private readonly context: ServerContext,
    private readonly atStep: AtStep = () => undefined,
  ) {}

  /** Takes due steps until none is left and returns their number; 0 at once while another worker has the lease. */
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

  /** The due withdrawal, in the state that allows its next outer call. */
  private async claim(tx: Db, fence: bigint): Promise<PayoutRow | undefined> {
    if (!(await keepLease(tx, fence, LEASE_MS))) return undefined;
    const id = await nextDuePayout(tx);
    const payout = id === undefined ? undefined : await lockPayout(tx, id);
    if (payout?.state !== 'queued') return payout;
    await startPayout(tx, payout.id);
    return findPayout(tx, payout.id);
  }

  private async attempt(payout: PayoutRow): Promise<StepResult> {
    for (const pause of SHORT_PAUSES_MS) {
      const result = await callStep(this.context, payout);
      const mustWait =
        result.to === 'wait' ||
        result.to === 'create_again' ||
        result.to === 'queued' ||
        (result.to === 'submitted' && payout.state === 'submitted');
      if (!mustWait || payout.attempts > 0) return result;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return callStep(this.context, payout);
  }

  /** False, with nothing written, when the lease or the withdrawal was taken over meanwhile. */
  private async commit(tx: Db, fence: bigint, payout: PayoutRow, result: StepResult): Promise<boolean> {
    if (!(await keepLease(tx, fence, LEASE_MS))) return false;
    const current = await lockPayout(tx, payout.id);
    if (current?.state !== payout.state) return false;
    await commitStep(tx, current, result);
    await this.alarm(tx, current, result);
    return true;
  }

  /** A wait that is over its time, or a held payout, is an alarm; any other step ends it. */
  private async alarm(tx: Db, before: PayoutRow, result: StepResult): Promise<void> {
    if (result.to === 'held') return alarmHeld(this.context, tx, before, result);
    const now = await findPayout(tx, before.id);
    if (now && now.state !== before.state) return clearPayoutAlarms(tx, before.id);
    const isOverdue = now?.alarm_at && now.alarm_at <= (await productNow(tx));
    if (isOverdue)
      await alarmWaiting(
        this.context,
        tx,
        now,
        now.waits_because ?? MONEY_REASONS.because('code', { code: result.to }),
      );
  }

  private async notify({ id, state, user_uid }: PayoutRow, result: StepResult): Promise<void> {
    const { log, live, db } = this.context;
    const facts = { withdrawalId: id, state, to: result.to, because: 'because' in result ? result.because : undefined };
    if (result.to === 'held') log.error(facts, 'payout held: an administrator must look at it');
    else log.info(facts, 'payout step');
    const now = await findPayout(db, id);
    if (now && toWithdrawalState(now) !== toWithdrawalState({ state, resume_at: null }))
      live.publishToUser(user_uid, 'wallet');
  }
}

/** Sends withdrawals if this process signs payouts; otherwise the queue waits for an administrator. */
export function payoutSweeper(context: ServerContext, atStep?: AtStep): Sweeper {
  const worker = new PayoutWorker(context, atStep);
  const signs = context.config.payouts.walletSeed !== null;
  return {
    name: 'payouts.worker',
    everyMs: 5_000,
    run: () => (signs ? worker.run() : Promise.resolve(0)),
    ...(signs ? { nextDue: nextStepAt } : {}),
  };
}

/** Once an hour: everything that left the app wallet must be a payout in the books. */
export function chainScanSweeper(context: ServerContext): Sweeper {
  return {
    name: 'payouts.chain-scan',
    everyMs: 3_600_000,
    run: () => scanOutgoing(context),
    nextDue: () => nextScanAt('outgoing'),
  };
}
