import { type Order, type Receipt, toStroops, type WalletActivityResponse, type WalletSummary } from 'contracts';
import type { Play, Player } from '../history/play';

const INVARIANT = 'I18 wallet, statement, summary and receipts say the same';

type Listed = WalletActivityResponse['data']['trx'][number];

const sum = (listed: readonly Listed[], direction: Listed['direction']) =>
  listed.filter((entry) => entry.direction === direction).reduce((total, { amount }) => total + toStroops(amount), 0n);

/** All of a person's statement. */
async function activityOf(play: Play, as: Player, cursor = ''): Promise<Listed[]> {
  const { body } = await play.get(`/api/wallet/activity?limit=100${cursor && `&cursor=${cursor}`}`, { as });
  const { data, meta } = body as Partial<WalletActivityResponse>;
  const rest = meta?.nextCursor ? await activityOf(play, as, meta.nextCursor) : [];
  return [...(data?.trx ?? []), ...rest];
}

/** The balance of today in the summary is the wallet's, and each order reads the same in statement and receipt. At rest. */
export async function judgeStatements(play: Play): Promise<void> {
  // Of the rest the same code speaks: two people and what they dealt in are enough for each history.
  for (const as of [play.player(play.orders.size), play.player(play.players.length - 1)]) {
    const { body: shown, status } = await play.get('/api/wallet', { as });
    if (status !== 200) continue;
    const { balance, lockedBalance } = (shown as { data: { wallet: { balance: number; lockedBalance: number } } }).data
      .wallet;
    const summary = await play.get('/api/wallet/summary?days=2', { as });
    if (summary.status !== 200) continue;
    const today = (summary.body as { data: WalletSummary }).data.days.at(-1)?.balance ?? -1;
    if (toStroops(today) !== toStroops(balance) + toStroops(lockedBalance))
      play.fail(INVARIANT, `${as.session.uid} has ${balance} and ${lockedBalance}, the summary says ${today}`);
    await judgeOrders(play, as, await activityOf(play, as));
  }
}

async function judgeOrders(play: Play, as: Player, listed: readonly Listed[]): Promise<void> {
  for (const id of play.orders) {
    const own = listed.filter((entry) => entry.order?.id === id);
    const role = own[0]?.order?.role;
    if (role === undefined) continue;
    const { body, status } = await play.get(`/api/orders/${id}/receipt`, { as });
    const { body: read } = await play.get(`/api/orders/${id}`, { as });
    const order = (read as { data?: Order }).data;
    if (status !== 200 || !order) continue;
    const { amount, fee, paidOut } = (body as { data: Receipt }).data;
    const said = role === 'buyer' ? [amount, paidOut.toBuyer] : [0, paidOut.toSeller - (paidOut.fee ?? 0)];
    const net = sum(own, 'user_to_app') - sum(own, 'app_to_user');
    const due = toStroops(Math.round(((said[1] ?? 0) - (said[0] ?? 0)) * 1e7) / 1e7);
    if (
      amount !== order.amount ||
      net !== due ||
      (role === 'seller' && order.status === 'completed' && fee !== order.fee)
    )
      play.fail(
        INVARIANT,
        `order ${id} of ${order.amount} (${order.status}): the ${role}'s statement says ${net} stroops, the receipt ${JSON.stringify({ amount, fee, paidOut })}`,
      );
  }
}
