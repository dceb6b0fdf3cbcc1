import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { distortResponse } from '../faults/distortions';
import type { FaultBook, FaultKind, FaultOperation } from '../faults/fault-book';
import { PlatformError } from '../platform-error';
import type { HungRequests } from './hung-requests';

const SLOW_MS = 2_000;

type Handler = (request: FastifyRequest, reply: FastifyReply, fault: FaultKind | null) => Promise<unknown>;

const GATEWAY_TIMEOUT = new PlatformError('gateway_timeout', 'Injected fault.');
const drop = () => undefined;

const REFUSED_BEFORE: Partial<Record<FaultKind, PlatformError>> = {
  http_401: new PlatformError('unauthorized', 'Injected fault.'),
  http_404: new PlatformError('payment_not_found', 'Injected fault.'),
  http_429: new PlatformError('too_many_requests', 'Injected fault.'),
  missing_wallet: new PlatformError('missing_wallet', 'Injected fault.'),
  feature_not_available: new PlatformError('feature_not_available', 'Injected fault.'),
  too_many_payments: new PlatformError('too_many_payments', 'Injected fault.'),
};

/** Applies faults to a route handler: before its effect, after it, or to its response. */
export function faultyRoute(
  faults: FaultBook,
  hung: HungRequests,
  operations: readonly FaultOperation[],
  handler: Handler,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const fault = faults.take(...operations);
    const refusal = fault && REFUSED_BEFORE[fault];
    if (refusal) throw refusal;
    if (fault === 'http_500_html') return reply.status(500).type('text/html').send('<h1>Internal Server Error</h1>');
    if (fault === 'timeout_before') return hang(hung, reply);
    if (fault === 'cut_before') return cut(reply);
    if (fault === 'slow_2s') await sleep(SLOW_MS);
    const response = handler(request, reply, fault);
    // Refusals get lost like any other response.
    if (fault === 'timeout_after') return response.then(drop, drop).then(() => hang(hung, reply));
    if (fault === 'cut_after') return response.then(drop, drop).then(() => cut(reply));
    if (fault === 'http_504_after') return response.then(drop, drop).then(() => Promise.reject(GATEWAY_TIMEOUT));
    return distortResponse(fault, await response);
  };
}

/** Cuts the connection in the middle of a response. */
function cut(reply: FastifyReply) {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json' });
  reply.raw.write('{"identifier":', () => reply.raw.destroy());
  return reply;
}

function hang(hung: HungRequests, reply: FastifyReply) {
  hung.hang(reply);
  return reply;
}
