import {
  endRental,
  getRental,
  listRentals,
  payRental as payRentalCall,
  pointRental as pointRentalCall,
  RATE_LIMIT,
  reclaimRental,
  rentDomain,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { Found, serveCall } from '../../platform/http/call-route';
import { idempotencyOf } from '../../platform/http/idempotency';
import { isRefusal } from '../../platform/refusal';
import { payRental, pointRental, takeRentalStep } from './rental-steps.service';
import { publishRentalsOn } from './rentals.events';
import { readRental, readRentals, rent } from './rentals.service';

const options = { rateLimit: { name: 'money', max: RATE_LIMIT.money, windowMs: 60_000 } };

/** Renting a name, and the rentals of their two parties. */
export function rentalsRoutes(app: FastifyInstance, context: ServerContext): void {
  publishRentalsOn(context.db, context.live);
  serveCall(app, listRentals, ({ caller, query }) => readRentals(context.db, caller, query));
  serveCall(app, getRental, ({ caller, params }) => readRental(context.db, caller, params.id));
  for (const [call, pay] of [[rentDomain, rent] as const, [payRentalCall, payRental] as const])
    serveCall(
      app,
      call,
      async ({ caller, params, body, request }) => {
        const id = params.id.toLowerCase();
        const paid = await pay(context, caller, { ...body, id, sentKey: idempotencyOf(request) });
        if (isRefusal(paid)) return paid;
        return paid.isNew ? paid.response : new Found(paid.response);
      },
      options,
    );
  serveCall(app, pointRentalCall, ({ caller, params, body }) =>
    pointRental(context, caller, { id: params.id.toLowerCase(), pointTo: body.pointTo }),
  );
  for (const [call, action] of [[endRental, 'end'] as const, [reclaimRental, 'reclaim'] as const])
    serveCall(
      app,
      call,
      ({ caller, params, request }) =>
        takeRentalStep(context, caller, action, { id: params.id.toLowerCase(), sentKey: idempotencyOf(request) }),
      options,
    );
}
