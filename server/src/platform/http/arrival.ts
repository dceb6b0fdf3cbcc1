import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Notes when the whole of a bid's request was read, and passes it on at once: what the server does with the request afterwards, or
 * before it looks at it, is not the bidder's delay. The first of all hooks.
 */
export function noteArrivals(app: FastifyInstance): void {
  app.decorateRequest('arrivedAt', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { bid } = request.routeOptions.config;
    if (bid)
      whenRead(request.raw, () => {
        request.arrivedAt = performance.now();
        bid.onArrival(request.arrivedAt, reply);
      });
    done();
  });
}

/** Node pushes null at a request's end as soon as it has read it, long before anybody takes the body from the stream. */
function whenRead(message: IncomingMessage, then: () => void): void {
  if (message.complete) return then();
  const push = message.push.bind(message);
  message.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk === null) then();
    return push(chunk, encoding);
  };
}
