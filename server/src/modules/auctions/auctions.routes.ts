import {
  buyDomain,
  getAuctionProof,
  listBids as listBidsCall,
  listOwnBids as listOwnBidsCall,
  listProofKeys,
  placeBid as placeBidCall,
  RATE_LIMIT,
} from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { bearerOf } from '../../platform/http/authentication';
import { Found, serveCall } from '../../platform/http/call-route';
import { idempotencyOf } from '../../platform/http/idempotency';
import { isRefusal } from '../../platform/refusal';
import { serveAuctionTopic } from './auctions.events';
import { Gauge } from 'prom-client';
import { bidMonitor, decidedMonitor } from './auctions.jobs';
import { failUnknown, listBids, listOwnBids, placeBid } from './auctions.service';
import { BidQueue } from './bid-queue';
import { buyName } from './buy-now.service';
import { forgetProcess } from './fair-close.sql';
import { readKeys } from './proofs.service';
import { PublishedProofs } from './published-proofs';
import { undecidedOf } from './undecided-bids';

const rateLimit = { name: 'bids', max: RATE_LIMIT.bids, windowMs: 60_000 };
const moneyLimit = { name: 'money', max: RATE_LIMIT.money, windowMs: 60_000 };

/** Bids on auctions and their proofs, buying a name and the live topic of an auction. */
export function auctionsRoutes(app: FastifyInstance, context: ServerContext): void {
  const queue = new BidQueue(context);
  const undecided = undecidedOf(context);
  app.addHook('onClose', async () => {
    await queue.drain();
    await forgetProcess(context.bidDb, undecided.process).catch(() => undefined);
  });
  context.addMonitor(bidMonitor(context, queue));
  context.addMonitor(decidedMonitor(context));
  new Gauge({
    name: 'bids_waiting',
    help: 'Bids that have arrived and are not decided yet',
    registers: [context.metrics.registry],
    collect() {
      this.set(undecided.size);
    },
  });
  const onArrival = (arrivedAt: number, reply: FastifyReply): void => {
    // One that was refused before its body came is none.
    if (!reply.sent) reply.raw.once('close', undecided.begin(arrivedAt));
  };
  const onUnknown = (request: FastifyRequest): void => {
    // Valid by the call's schemas.
    const { params, body } = request as { params: { id: string }; body: BidBody };
    failUnknown(context, queue, bearerOf(request) ?? '', orderOf(request, params, body));
  };
  serveAuctionTopic(context);
  serveCall(app, listOwnBidsCall, ({ caller, query }) => listOwnBids(context, caller, query.state));
  const proofs = new PublishedProofs(context);
  serveCall(app, getAuctionProof, ({ params, query }) => proofs.read(params.domainId, query.round), {
    rateLimit: { name: 'proofs', max: RATE_LIMIT.proofs, windowMs: 60_000 },
  });
  serveCall(app, listProofKeys, () => readKeys(context));
  serveCall(app, listBidsCall, ({ params, query }) => listBids(context.db, params.id, query.cursor));
  serveCall(
    app,
    placeBidCall,
    ({ params, body, caller, request }) => placeBid(context, queue, caller, orderOf(request, params, body)),
    { rateLimit, bid: { onArrival, onUnknown } },
  );
  serveCall(
    app,
    buyDomain,
    async ({ caller, params, body, request }) => {
      const item = { type: 'domain' as const, id: params.id.toLowerCase() };
      const bought = await buyName(context, caller, { ...body, item, sentKey: idempotencyOf(request) });
      if (isRefusal(bought)) return bought;
      return bought.isNew ? bought.response : new Found(bought.response);
    },
    { rateLimit: moneyLimit },
  );
}

interface BidBody {
  amount: number;
  maxAmount?: number | undefined;
}

const orderOf = (request: FastifyRequest, { id: domainId }: { id: string }, { amount, maxAmount }: BidBody) => ({
  domainId,
  amount,
  maxAmount,
  arrivedAt: request.arrivedAt,
  sentKey: idempotencyOf(request),
});
