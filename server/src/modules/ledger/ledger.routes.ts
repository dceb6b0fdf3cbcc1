import { getLedger, getWallet as getWalletCall, listWalletActivity } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readBooks } from './books.service';
import { getWallet } from './ledger.service';
import { walletActivity } from './wallet.service';

/** The wallet of the caller, and the books for administrators. */
export function ledgerRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, config } = context;
  serveCall(app, getWalletCall, async ({ caller }) => ({ data: { wallet: await getWallet(db, caller.id) } }));
  serveCall(app, listWalletActivity, ({ caller, query }) => walletActivity(db, caller.id, config.pi.appWallet, query));
  serveCall(app, getLedger, () => readBooks(context));
}
