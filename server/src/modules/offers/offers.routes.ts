import {
  acceptOffer as acceptOfferCall,
  counterOffer as counterOfferCall,
  declineOffer,
  listOffers,
  makeOffer as makeOfferCall,
  RATE_LIMIT,
  withdrawOffer,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { idempotencyOf } from '../../platform/http/idempotency';
import { publishOffersOn } from './offers.events';
import { acceptOffer, closeOffer, counterOffer, makeOffer, readOffers } from './offers.service';

const options = { rateLimit: { name: 'money', max: RATE_LIMIT.money, windowMs: 60_000 } };

/** Offers on fixed-price names, for their two parties. */
export function offersRoutes(app: FastifyInstance, context: ServerContext): void {
  publishOffersOn(context.db, context.live);
  serveCall(app, listOffers, ({ caller, query }) => readOffers(context.db, caller, query));
  serveCall(
    app,
    makeOfferCall,
    ({ caller, params, body, request }) =>
      makeOffer(context, caller, params.id.toLowerCase(), { input: body, sentKey: idempotencyOf(request) }),
    options,
  );
  serveCall(
    app,
    counterOfferCall,
    ({ caller, params, body, request }) =>
      counterOffer(context, caller, { offerId: params.id, input: body, sentKey: idempotencyOf(request) }),
    options,
  );
  serveCall(
    app,
    acceptOfferCall,
    ({ caller, params, request }) =>
      acceptOffer(context, caller, { offerId: params.id, sentKey: idempotencyOf(request) }),
    options,
  );
  for (const [call, action] of [[declineOffer, 'decline'] as const, [withdrawOffer, 'withdraw'] as const])
    serveCall(
      app,
      call,
      ({ caller, params, request }) =>
        closeOffer(context, caller, action, { offerId: params.id, sentKey: idempotencyOf(request) }),
      options,
    );
}
