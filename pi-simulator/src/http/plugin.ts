import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Payment, paymentDto } from '../payments/payment';
import { createSimulator, type Simulator, type SimulatorOptions } from '../simulator';
import type { SimulatorContext } from './context';
import { registerControlRoutes } from './control-routes';
import { faultyRoute } from './faulty-route';
import { horizonRoutes } from './horizon-routes';
import { HungRequests } from './hung-requests';
import { useJsonFormat } from './json-format';
import { registerMinorRoutes } from './minor-routes';
import { openApiDocument } from './openapi';
import { registerPlatformRoutes } from './platform-routes';
import { sdkScript } from './sdk-script';

export interface PiSimulatorOptions extends SimulatorOptions {
  /** The app's server key, as in `Authorization: Key …`. */
  apiKey: string;
  /** Folder of the SDK's files; by default found in the source tree or beside the bundled server. */
  sdkFolder?: string;
  /** How long a timeout fault holds a request before it cuts the connection. */
  cutHungAfterMs?: number;
}

const CUT_HUNG_AFTER_MS = 30_000;

/** The local Pi Network under the prefix it is registered with: /v2, /horizon, /sdk.js and the control calls. */
export const piSimulator: FastifyPluginAsync<PiSimulatorOptions> = async (app, options) => {
  const simulator = await createSimulator(options);
  app.addHook('onClose', async () => simulator.close());
  const context = contextOf(app, simulator, options);
  useJsonFormat(app, simulator, async (request, id) => context.dto(request, await simulator.get(id)));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerPlatformRoutes(app, context);
  registerMinorRoutes(app, context);
  registerControlRoutes(app, context);
  await app.register(horizonRoutes, { ...context, prefix: '/horizon' });
  app.get('/openapi.json', async () => openApiDocument(app.prefix));
  app.get('/sdk.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(sdkScript(options.sdkFolder)),
  );
};

function contextOf(app: FastifyInstance, simulator: Simulator, options: PiSimulatorOptions): SimulatorContext {
  const hung = new HungRequests(app, options.cutHungAfterMs ?? CUT_HUNG_AFTER_MS);
  return {
    simulator,
    apiKey: options.apiKey,
    dto: (request: FastifyRequest, payment: Payment) =>
      paymentDto(payment, `${request.protocol}://${request.host}${app.prefix}/horizon`),
    faulty: (operations, handler) => faultyRoute(simulator.faults, hung, [operations].flat(), handler),
  };
}
