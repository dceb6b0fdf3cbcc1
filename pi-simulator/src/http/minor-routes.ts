import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '../platform-error';
import { bearerOf, requireKey } from './bearer';
import type { SimulatorContext } from './context';

const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as Record<string, unknown>;

/** Calls of the Platform API unrelated to payments: the real SDK's own ones, notifications and advertisements. */
export function registerMinorRoutes(app: FastifyInstance, { simulator, apiKey, dto }: SimulatorContext): void {
  app.post('/v2/usage/track', async (request) => {
    await simulator.me(bearerOf(request));
    return {};
  });
  app.post('/v2/payments/:id/verify_transaction', async (request) => {
    const { id } = request.params as { id: string };
    const payment = await simulator.ownPayment(bearerOf(request), id);
    if (payment.transaction?.txid !== bodyOf(request).txid || !payment.transaction?.verified)
      throw new PlatformError('not_verified', 'The payment has no such transaction.', { paymentId: id });
    return dto(request, payment);
  });
  app.post('/v2/in_app_notifications/notify', async (request) => {
    requireKey(request, apiKey);
    if (!Array.isArray(bodyOf(request).notifications))
      throw new PlatformError('invalid_arguments', 'notifications must be a list.');
    return {};
  });
  app.get('/v2/ads_network/status/:adId', async (request) => {
    requireKey(request, apiKey);
    throw new PlatformError('not_found', 'Nobody was shown this advertisement.');
  });
}
