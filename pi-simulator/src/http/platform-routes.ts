import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PayoutOrder } from '../payments/create-payout';
import type { PaymentOrder } from '../payments/payment-terms';
import { bearerOf, requireKey } from './bearer';
import type { SimulatorContext } from './context';

type ById = { id: string };

/** Pi's Platform API v2: the calls of the app's server with its key and of the SDK with the user's token. */
export function registerPlatformRoutes(app: FastifyInstance, context: SimulatorContext): void {
  const { simulator, apiKey, faulty, dto } = context;
  const idOf = (request: FastifyRequest) => (request.params as ById).id;
  const idWithKey = (request: FastifyRequest) => {
    requireKey(request, apiKey);
    return idOf(request);
  };

  app.get(
    '/v2/me',
    faulty('me', async (request) => simulator.me(bearerOf(request))),
  );
  app.get('/v2/payments/incomplete', async (request) => {
    const payment = await simulator.incomplete(bearerOf(request));
    return { exists: payment !== undefined, payment: payment ? dto(request, payment) : null };
  });
  app.post(
    '/v2/payments/user_to_app',
    faulty('create', async (request, _reply, fault) =>
      dto(request, await simulator.create(bearerOf(request), (request.body ?? {}) as PaymentOrder, fault)),
    ),
  );

  app.get(
    '/v2/payments/:id',
    faulty('get', async (request) => dto(request, await simulator.get(idWithKey(request)))),
  );
  app.post(
    '/v2/payments/:id/approve',
    faulty('approve', async (request) => dto(request, await simulator.approve(idWithKey(request)))),
  );
  app.post(
    '/v2/payments/:id/complete',
    faulty('complete', async (request) => {
      const { txid } = (request.body ?? {}) as { txid?: unknown };
      return dto(request, await simulator.complete(idWithKey(request), txid));
    }),
  );
  app.post(
    '/v2/payments/:id/cancel',
    faulty('cancel', async (request, _reply, fault) => dto(request, await simulator.cancel(idWithKey(request), fault))),
  );
  registerPayoutRoutes(app, context);
}

function registerPayoutRoutes(app: FastifyInstance, { simulator, apiKey, faulty, dto }: SimulatorContext): void {
  app.post(
    '/v2/payments',
    faulty('create', async (request, _reply, fault) => {
      requireKey(request, apiKey);
      const { payment } = (request.body ?? {}) as { payment?: PayoutOrder };
      return dto(request, await simulator.createPayout(payment ?? {}, fault));
    }),
  );
  app.get(
    '/v2/payments/incomplete_server_payments',
    faulty('get', async (request) => {
      requireKey(request, apiKey);
      const open = await simulator.incompletePayouts();
      return { incomplete_server_payments: open.map((payment) => dto(request, payment)) };
    }),
  );
}
