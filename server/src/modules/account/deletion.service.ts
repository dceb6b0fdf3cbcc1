import type { OpenReason } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { forgetPerson } from '../identity/identity.service';
import { freeMoney, lockedMoney, systemAccount } from '../ledger/ledger';
import { balanceOf, lockAccounts, postEvent } from '../ledger/ledger.service';
import { withdrawAll } from '../listings/seller-actions.service';
import { readSettings } from '../settings/settings.service';
import { lapsePlan, returnPaidAhead } from '../subscriptions/subscriptions.service';
import { openReasons } from './account.rules';
import { insertErasure, openBusinessOf } from './account.sql';

/**
 * Deletes the caller's account: OPEN_BUSINESS with the reasons while anything is open, the money of a plan paid ahead too: it is in
 * the wallet then. Listings are withdrawn, the plan lapses, the profile is empty and every session ended at once; the rest goes with the
 * next runs of the sweeper.
 */
export async function deleteAccount(
  context: ServerContext,
  caller: Caller,
  giveUp: boolean,
): Promise<Outcome<{ success: true }>> {
  const { minimum, isOpen } = await withdrawals(context);
  const refuseOpen = async (tx: Db) => {
    const reasons = openReasons(await openBusinessOf(tx, caller.id), { isOpen, minimum });
    return refuseFor(reasons, giveUp);
  };
  // In a transaction of its own: the money stays in the wallet when it is what keeps the account.
  const isReturned = await inTransaction(context.db, async (tx) => {
    const refusal = await refuseOpen(tx);
    return isRefusal(refusal) ? refusal : returnPaidAhead(tx, caller.id);
  });
  if (isRefusal(isReturned)) return isReturned;
  if (isReturned)
    for (const event of ['subscription', 'wallet'] as const) context.live.publishToUser(caller.uid, event);
  return inTransaction(context.db, async (tx) => {
    const atFirst = await refuseOpen(tx);
    if (isRefusal(atFirst)) return atFirst;
    const withdrawn = await withdrawAll(tx, caller.id);
    if (isRefusal(withdrawn)) return withdrawn;
    // It locks the caller's row: no payment of theirs begins from here on.
    await lapsePlan(tx, caller.id);
    // Nor does any of their money move: what was open in between is seen now.
    const accounts = await lockAccounts(tx, [freeMoney(caller.id), lockedMoney(caller.id)]);
    const atLast = await refuseOpen(tx);
    if (isRefusal(atLast)) return atLast;
    await giveUpRest(tx, caller.id, balanceOf(accounts, freeMoney(caller.id)));
    await forgetPerson(tx, caller.id);
    await insertErasure(tx, caller.id);
    return { success: true as const };
  });
}

function refuseFor(reasons: OpenReason[], giveUp: boolean): Outcome<undefined> {
  const open = reasons.filter(({ canGiveUp }) => !(giveUp && canGiveUp));
  return open.length > 0 ? refuse('OPEN_BUSINESS', { reasons }) : undefined;
}

async function withdrawals({ db, config }: ServerContext): Promise<{ isOpen: boolean; minimum: number }> {
  const { withdrawal_minimum: minimum } = await readSettings(db);
  return { isOpen: config.payouts.mode !== 'off', minimum: Number(minimum) };
}

async function giveUpRest(tx: Db, userId: string, rest: bigint): Promise<void> {
  if (rest === 0n) return;
  await postEvent(tx, {
    kind: 'account.given_up',
    refType: 'wallet',
    refId: uuidv7(),
    values: {},
    transfers: [{ debit: freeMoney(userId), credit: systemAccount('platform.fees'), amount: rest }],
  });
}
