import { RATE_LIMIT, listBids as listBidsCall, placeBid as placeBidCall } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { serveAuctionTopic } from './auction-topic';
import { listBids, placeBid } from './auctions.service';
import { BidLane } from './bid-lane';

const rateLimit = { name: 'bids', max: RATE_LIMIT.bids, windowMs: 60_000 };

/** Bids on auctions and the live topic of an auction. */
export function auctionsRoutes(app: FastifyInstance, context: ServerContext): void {
  const lane = new BidLane(context);
  app.addHook('onClose', () => lane.drain());
  serveAuctionTopic(context);
  serveCall(app, listBidsCall, ({ params }) => listBids(context.db, params.id));
  serveCall(
    app,
    placeBidCall,
    async ({ params, body, caller, request }) => {
      if (body.maxAmount !== undefined) return refuse('VALIDATION', { maxAmount: 'Maximum bids are not offered here.' });
      const idempotencyKey = readIdempotencyKey(request);
      if (isRefusal(idempotencyKey)) return idempotencyKey;
      return placeBid(context, lane, caller, { domainId: params.id, amount: body.amount, idempotencyKey });
    },
    { rateLimit },
  );
}

const KEY = /^[\x20-\x7e]{1,200}$/;

function readIdempotencyKey({ headers }: FastifyRequest): Outcome<string | null> {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  return typeof key === 'string' && KEY.test(key) ? key : refuse('VALIDATION', { 'Idempotency-Key': 'Use 1 to 200 printable characters.' });
}
