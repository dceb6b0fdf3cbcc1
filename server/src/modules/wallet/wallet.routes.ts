import { getWallet as getWalletCall, listWalletActivity } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { getWallet, walletActivity } from './wallet.service';

/** The caller's balance, and what changed it. */
export function walletRoutes(app: FastifyInstance, { db, config }: ServerContext): void {
  serveCall(app, getWalletCall, async ({ caller }) => ({ data: { wallet: await getWallet(db, caller.id) } }));
  serveCall(app, listWalletActivity, ({ caller, query }) => walletActivity(db, caller.id, config.pi.appWallet, query));
}
