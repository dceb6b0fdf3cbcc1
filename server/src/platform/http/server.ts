import { BODY_LIMIT_BYTES } from 'contracts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config';
import type { SharedRedis } from '../redis';
import { refuse } from '../refusal';
import { AllowedMethods } from './allowed-methods';
import { noteArrivals } from './arrival';
import { type Authenticate, authenticateCalls } from './authentication';
import { type Means, sendRefusal } from './call-route';
import { sendClientError } from './client-error';
import { takeCspReports } from './csp-reports';
import { sendError } from './error-responses';
import { parseQuery, refuseHostileInput, takeEmptyJson } from './hostile-input';
import { describeCalls } from './openapi';
import { KeptResponses } from './kept-responses';
import { holdWritesInMaintenance } from './maintenance';
import { meterRequests, type NoteCost } from './metering';
import { refuseForeignHosts } from './foreign-hosts';
import { checkOrigins } from './origin-check';
import { PersonLines } from './person-lines';
import { compressResponses } from './plugins/compress';
import { allowOrigins } from './plugins/cors';
import { rateCounters } from './plugins/rate-counters';
import { limitAddresses, limitUsers } from './rate-limits';
import { logRequests, requestIdOf } from './request-log';
import { decodedPath } from './request-path';
import { checkingSerializerCompiler, serializerCompiler, validatorCompiler } from './schema-compilers';
import { setSecurityHeaders } from './security-headers';

export interface ServerParts {
  config: Config;
  log: FastifyBaseLogger;
  redis: SharedRedis | null;
  /** What responses that guests share are read from (http/kept-responses.ts). */
  publicTables: readonly string[];
  authenticate: Authenticate;
  isUnderMaintenance(means: Means): Promise<boolean>;
  /** Tests check each answer against its schema. */
  checkResponses?: boolean;
  noteCost?: NoteCost;
  /** Whether a route's address is served at all; without, all are. */
  isServed?: (address: string) => boolean;
}

const REQUEST_TIMEOUT_MS = 20_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Node's own look at late headers comes every 30 s. */
export const CHECK_CONNECTIONS_MS = 1_000;
const PARAM_MAX = 256;

/** The HTTP server with everything that holds for all calls; modules add their routes afterwards. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, log } = parts;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    genReqId: requestIdOf,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_MAX, querystringParser: parseQuery },
    // What the router itself refuses passes no hook.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(config, request, reply);
      sendError(error, request, reply);
    },
    clientErrorHandler: sendClientError,
  });
  app.removeContentTypeParser('text/plain');
  takeEmptyJson(app);
  app.setValidatorCompiler(validatorCompiler as never);
  app.setSerializerCompiler((parts.checkResponses ? checkingSerializerCompiler : serializerCompiler) as never);
  app.setErrorHandler(sendError);

  noteArrivals(app);
  meterRequests(app, parts.noteCost);
  const allowed = new AllowedMethods();
  allowed.watch(app);
  logRequests(app);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(config, request, reply));
  const { isServed } = parts;
  if (isServed)
    app.addHook('onRequest', async (request, reply) =>
      isServed(request.routeOptions.url ?? '') ? undefined : sendRefusal(request, reply, refuse('NOT_FOUND')),
    );
  refuseForeignHosts(app, config);
  const count = config.rateLimits ? await rateCounters(app, parts.redis) : null;
  if (count) limitAddresses(app, count);
  await allowOrigins(app, config);
  app.decorate('kept', new KeptResponses(parts.publicTables));
  app.decorate('lines', new PersonLines());
  checkOrigins(app, config);
  holdWritesInMaintenance(app, parts.isUnderMaintenance);
  authenticateCalls(app, parts.authenticate);
  if (count) limitUsers(app, count);
  refuseHostileInput(app);
  await compressResponses(app);
  await describeCalls(app);
  await takeCspReports(app);
  app.decorate('respondUnknown', (request, reply) => {
    const methods = allowed.of(decodedPath(request));
    if (methods.length === 0 || methods.includes(request.method))
      return sendRefusal(request, reply, refuse('NOT_FOUND'));
    return sendRefusal(request, reply.header('allow', methods.join(', ')), refuse('METHOD_NOT_ALLOWED'));
  });
  return app;
}

const trustedProxies = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
