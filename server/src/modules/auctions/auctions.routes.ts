import {
  buyDomain,
  getAuctionProof,
  listBids as listBidsCall,
  listOwnBids as listOwnBidsCall,
  listProofKeys,
  placeBid as placeBidCall,
  RATE_LIMIT,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { Found, serveCall } from '../../platform/http/call-route';
import { idempotencyOf } from '../../platform/http/idempotency';
import { isRefusal } from '../../platform/refusal';
import { serveAuctionTopic } from './auctions.events';
import { bidMonitor } from './auctions.jobs';
import { listBids, listOwnBids, placeBid } from './auctions.service';
import { BidQueue } from './bid-queue';
import { buyName } from './buy-now.service';
import { readKeys, readProof } from './proofs.service';

const rateLimit = { name: 'bids', max: RATE_LIMIT.bids, windowMs: 60_000 };
const moneyLimit = { name: 'money', max: RATE_LIMIT.money, windowMs: 60_000 };

/** Bids on auctions and their proofs, buying a name and the live topic of an auction. */
export function auctionsRoutes(app: FastifyInstance, context: ServerContext): void {
  const queue = new BidQueue(context);
  app.addHook('onClose', () => queue.drain());
  context.addMonitor(bidMonitor(context, queue));
  serveAuctionTopic(context);
  serveCall(app, listOwnBidsCall, ({ caller, query }) => listOwnBids(context, caller, query.state));
  serveCall(app, getAuctionProof, ({ params, query }) => readProof(context, params.domainId, query.round));
  serveCall(app, listProofKeys, () => readKeys(context));
  serveCall(app, listBidsCall, ({ params, query }) => listBids(context.db, params.id, query.cursor));
  serveCall(
    app,
    placeBidCall,
    ({ params, body: { amount, maxAmount }, caller, request }) =>
      placeBid(context, queue, caller, {
        domainId: params.id,
        amount,
        maxAmount,
        sentKey: idempotencyOf(request),
      }),
    { rateLimit },
  );
  serveCall(
    app,
    buyDomain,
    async ({ caller, params, body, request }) => {
      const item = { type: 'domain' as const, id: params.id.toLowerCase() };
      const bought = await buyName(context, caller, { item, payWith: body.payWith, sentKey: idempotencyOf(request) });
      if (isRefusal(bought)) return bought;
      return bought.isNew ? bought.response : new Found(bought.response);
    },
    { rateLimit: moneyLimit },
  );
}
