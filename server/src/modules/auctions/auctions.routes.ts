import {
  listBids as listBidsCall,
  listOwnBids as listOwnBidsCall,
  placeBid as placeBidCall,
  RATE_LIMIT,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { idempotencyOf } from '../../platform/http/idempotency';
import { refuse } from '../../platform/refusal';
import { serveAuctionTopic } from './auctions.events';
import { listBids, listOwnBids, placeBid } from './auctions.service';
import { BidQueue } from './bid-queue';

const rateLimit = { name: 'bids', max: RATE_LIMIT.bids, windowMs: 60_000 };

/** Bids on auctions and the live topic of an auction. */
export function auctionsRoutes(app: FastifyInstance, context: ServerContext): void {
  const queue = new BidQueue(context);
  app.addHook('onClose', () => queue.drain());
  serveAuctionTopic(context);
  serveCall(app, listOwnBidsCall, ({ caller }) => listOwnBids(context.db, caller));
  serveCall(app, listBidsCall, ({ params }) => listBids(context.db, params.id));
  serveCall(
    app,
    placeBidCall,
    async ({ params, body, caller, request }) => {
      if (body.maxAmount !== undefined)
        return refuse('VALIDATION', { maxAmount: 'Maximum bids are not offered here.' });
      return placeBid(context, queue, caller, {
        domainId: params.id,
        amount: body.amount,
        sentKey: idempotencyOf(request),
      });
    },
    { rateLimit },
  );
}
