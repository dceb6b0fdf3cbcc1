import { DAY_MS, WITHDRAW, type Withdrawal, type WithdrawalPlaced, toPi, toStroops } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { walletOf } from '../identity/identity.service';
import { balanceOf, freeMoney, holdMoney, lockAccounts } from '../ledger/ledger.service';
import { hasOpenDispute, hasOpenStrike } from '../orders/orders.service';
import { PAYOUT_NOTES } from './payout.messages';
import { countWithdrawals, findPayout, insertWithdrawal } from './payouts.sql';
import { reviewReasons } from './review-reasons';
import { notifyPayout } from './notify-payout';
import { toWithdrawal } from './to-withdrawal';

interface WithdrawalRequest {
  /** π, checked by the call's schema. */
  amount: number;
  sentKey: { key: string; hash: string } | null;
}

/**
 * Locks the amount and queues it, or puts it under review (rules.md section 8, reading 21). WITHDRAWALS_CLOSED,
 * INSUFFICIENT_BALANCE, WITHDRAWAL_OPEN for a second one under way, WITHDRAWAL_LIMIT for a fourth in 24 hours.
 */
export async function requestWithdrawal(
  context: ServerContext,
  caller: Caller,
  { amount, sentKey }: WithdrawalRequest,
): Promise<Outcome<WithdrawalPlaced>> {
  if (context.config.payouts.mode === 'off') return refuse('WITHDRAWALS_CLOSED');
  const { key = null, hash = '' } = sentKey ?? {};
  const placed = await inTransaction(context.db, (tx) =>
    idempotent(tx, caller.id, key, hash, () => place(tx, caller, toStroops(amount))),
  );
  if (isRefusal(placed)) return placed;
  context.live.publishToUser(caller.uid, 'wallet');
  return { success: true, message: PAYOUT_NOTES.placed, data: placed };
}

async function place(tx: Db, caller: Caller, amount: bigint): Promise<Outcome<Withdrawal>> {
  const refusal = await refuseRequest(tx, caller.id, amount);
  if (isRefusal(refusal)) return refusal;
  const { address, changedAt } = await walletOf(tx, caller.id);
  const reasons = reviewReasons({
    amount,
    walletChangedAt: changedAt,
    hasOpenDispute: await hasOpenDispute(tx, caller.id),
    hasOpenStrike: await hasOpenStrike(tx, caller.id),
    isSuspended: caller.suspended,
    now: await productNow(tx),
  });
  const id = uuidv7();
  const state = reasons.length > 0 ? 'review' : 'queued';
  await insertWithdrawal(tx, { id, userId: caller.id, amount, state, destination: address, reasons });
  const cause = { kind: 'withdrawal.locked', refType: 'withdrawal', refId: id, memo: 'Withdrawal requested' } as const;
  const held = await holdMoney(tx, caller.id, amount, cause);
  if (isRefusal(held)) return held;
  if (state === 'review') await notifyPayout(tx, { id, user_id: caller.id, amount }, state);
  const row = await findPayout(tx, id);
  if (!row) throw new Error(`withdrawal ${id} was not kept`);
  return toWithdrawal(row);
}

/** Under the lock of the user's accounts, so that two requests at once are judged one after the other. */
async function refuseRequest(tx: Db, userId: string, amount: bigint): Promise<Outcome<undefined>> {
  const balance = balanceOf(await lockAccounts(tx, [freeMoney(userId)]), freeMoney(userId));
  if (amount > balance) {
    const facts = { balance: toPi(balance), shortfall: toPi(amount - balance) };
    return refuse('INSUFFICIENT_BALANCE', facts, { message: PAYOUT_NOTES.tooMuch });
  }
  const { open, recent } = await countWithdrawals(tx, userId, DAY_MS);
  if (open > 0) return refuse('WITHDRAWAL_OPEN');
  return recent < WITHDRAW.maxPerDay
    ? undefined
    : refuse('WITHDRAWAL_LIMIT', undefined, { maximum: WITHDRAW.maxPerDay });
}
