import { getWallet as getWalletCall, listWalletActivity, readWalletSummary, type WalletTransaction } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { CsvFile, serveCall } from '../../platform/http/call-route';
import { wantsCsv } from '../../platform/http/request-path';
import { toCsv } from '../../platform/text/csv';
import { getWallet, walletActivity, walletFile, walletSummary } from './wallet.service';

const COLUMNS = [
  'createdAt',
  'type',
  'amount',
  'state',
  'memo',
  'item',
  'counterparty',
  'orderId',
  'paymentId',
] as const;

/** A row of the file: what went out is below zero. */
const toFileRow = ({ order, direction, amount, ...row }: WalletTransaction) => ({
  ...row,
  amount: direction === 'user_to_app' ? amount : -amount,
  item: order?.itemName ?? '',
  counterparty: order ? `@${order.counterparty.username}` : '',
  orderId: order?.id ?? '',
  paymentId: row.paymentId ?? '',
});

/** The caller's balance, and what changed it. */
export function walletRoutes(app: FastifyInstance, { db, config }: ServerContext): void {
  const ownerOf = (userId: string) => ({ userId, appWallet: config.pi.appWallet });
  serveCall(app, getWalletCall, async ({ caller }) => ({ data: await getWallet(db, caller.id) }));
  serveCall(app, listWalletActivity, async ({ caller, query, request, reply }) =>
    wantsCsv(request, reply)
      ? new CsvFile(toCsv(COLUMNS, (await walletFile(db, ownerOf(caller.id), query)).map(toFileRow)), 'wallet.csv')
      : walletActivity(db, ownerOf(caller.id), query),
  );
  serveCall(app, readWalletSummary, ({ caller, query }) => walletSummary(db, caller.id, query.days));
}
