import type { Held, Order, Payout, UnknownOutgoingPage } from 'contracts';
import type { Response } from '../../src/testing/test-client';
import { endMaintenance } from '../operations/site-wide';
import { asTwo, restoreAll, secondAdminOrNull, signInAdmin } from './people';
import type { Play, Player } from './play';
import { signRefund } from './signing';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** The chain is scanned at least as often. */
export const SCANNED_WITHIN_MS = 61 * MINUTE_MS;

/**
 * How the clock moves on after a history: past the reconciler's first checks, past the cancellation of open payments, past
 * a day, and past every deadline of an order.
 */
const MOVES_MS = [MINUTE_MS, 70 * MINUTE_MS, DAY_MS + MINUTE_MS, 6 * DAY_MS, 4 * DAY_MS, 4 * DAY_MS, 3 * DAY_MS];

/** Ends all faults and moves the clock on step by step, with an administrator's decisions in between. */
export async function comeToRest(play: Play, moves: readonly number[] = MOVES_MS): Promise<void> {
  await play.call('DELETE', '/simulator/faults');
  await endMaintenance(play);
  for (const advanceMs of moves) {
    const { status, body } = await play.wait(advanceMs);
    if (status !== 200) play.fail('the clock moves within its time', `${status} ${JSON.stringify(body)}`);
    await administer(play);
  }
}

/** Decides disputes, payouts that wait for a decision, and money that is held. */
async function administer(play: Play): Promise<void> {
  const [admin, second] = [await signInAdmin(play), await secondAdminOrNull(play)];
  await restoreAll(play, admin);
  for (const orderId of play.orders) {
    const { body } = await play.get(`/api/orders/${orderId}`, { as: admin });
    if ((body as { data?: Order }).data?.status === 'disputed') await decide(play, admin, orderId);
  }
  const { body } = await play.get('/admin/api/payouts', { as: admin });
  for (const { id, state } of (body as { data?: Payout[] }).data ?? [])
    if (state === 'review' || state === 'held') await decidePayout(play, admin, second ?? admin, id);
  await nameOutgoing(play, admin);
  await creditHeld(play, admin);
}

/** What left without a withdrawal in the books, as after a restore, is the platform's loss. */
async function nameOutgoing(play: Play, admin: Player): Promise<void> {
  const { body } = await play.get('/admin/api/unknown-outgoing', { as: admin });
  for (const { hash, withdrawalId } of (body as Partial<UnknownOutgoingPage>).data ?? []) {
    const reason = { reason: 'A history.' };
    const isPaid =
      withdrawalId !== null &&
      (await play.post(`/admin/api/payouts/${withdrawalId}/complete`, { txid: hash }, { as: admin })).status === 200;
    if (!isPaid) await play.post(`/admin/api/unknown-outgoing/${hash}/name`, reason, { as: admin });
  }
}

/** Held money goes to whom Pi names as its payer, else it is named as the platform's. */
async function creditHeld(play: Play, admin: Player): Promise<void> {
  const { body } = await play.get('/admin/api/held?limit=100', { as: admin });
  for (const entry of (body as { data?: Held[] }).data ?? []) {
    const { id, txid, uid, state } = entry;
    // Whoever decided it did not come to sign.
    if (state === 'refunding') await signRefund(play, entry);
    if (state !== 'held') continue;
    const decide = (path: string, decision: object) =>
      asTwo(play, admin, (as) => play.post(`/admin/api/${path}`, { reason: 'A history.', ...decision }, { as }));
    if (uid === null) await decide(`unknown-incoming/${txid}/name`, {});
    // Pi may have named somebody who has no account here.
    else if ((await decide(`held/${id}/credit`, { uid }))?.status === 404) await decide(`held/${id}/refund`, {});
  }
}

/** One of three outcomes by the order's id: all three occur. */
function decide(play: Play, admin: Player, orderId: string): Promise<Response> {
  const outcomes = [{ outcome: 'refund' }, { outcome: 'release' }, { outcome: 'split', buyerShare: 1.5 }];
  const decision = { ...outcomes[parseInt(orderId.slice(-2), 16) % 3], reason: 'A history.' };
  const path = `/admin/api/orders/${orderId}/decide`;
  return asTwo(play, admin, (as) => play.post(path, decision, { as }));
}

async function decidePayout(play: Play, admin: Player, second: Player, id: string): Promise<void> {
  const isRejected = parseInt(id.slice(-2), 16) % 3 === 0;
  const rejected = isRejected
    ? await play.post(`/admin/api/payouts/${id}/reject`, { reason: 'No.' }, { as: admin })
    : undefined;
  if (rejected?.status === 200) return;
  const approved = await play.post(`/admin/api/payouts/${id}/approve`, {}, { as: admin });
  const isDecided = approved.status === 200 && (approved.body as { data: Payout }).data.state !== 'review';
  // A large one needs two.
  if (!isDecided) await play.post(`/admin/api/payouts/${id}/approve`, {}, { as: second });
}
