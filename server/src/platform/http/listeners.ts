import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { sendClientError } from './client-error';
import { CHECK_CONNECTIONS_MS } from './server';

/** Codes of a machine without IPv6. */
const NO_IPV6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/**
 * Listens on HOST, or on both loopback addresses, so that 'localhost' works whichever of them it means. Throws a sentence
 * that names the port when another program has it. What is returned closes the second of the two; it resolves once that has
 * sent its last response, as the app's close() does for the first.
 */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<() => Promise<void>> {
  await nameBusyPort(port, app.listen({ port, host: host ?? '127.0.0.1' }));
  if (host !== null) return async () => undefined;
  const { port: actualPort } = app.server.address() as { port: number };
  const second = await nameBusyPort(port, listenOnIpv6Loopback(app, actualPort));
  return () => new Promise((resolve) => (second ? second.close(() => resolve()) : resolve()));
}

async function nameBusyPort<T>(port: number, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is already in use by another program. Stop that program, or set PORT to another number.`,
      { cause: error },
    );
  }
}

/** A second listener in front of the same routes and sockets; null on a machine without IPv6. */
async function listenOnIpv6Loopback(app: FastifyInstance, port: number): Promise<Server | null> {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
  const second: Server = createServer(
    { requestTimeout, headersTimeout, keepAliveTimeout, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    (request, response) => app.routing(request, response),
  );
  second.on('upgrade', (request, socket, head) => app.server.emit('upgrade', request, socket, head));
  second.on('clientError', (error: Error & { code: string }, socket) =>
    sendClientError(Object.assign(error, { bytesParsed: 0, rawPacket: {} }) as never, socket as Socket),
  );
  try {
    await new Promise<void>((resolve, reject) =>
      second.once('error', reject).listen({ port, host: '::1', ipv6Only: true }, resolve),
    );
  } catch (error) {
    if (NO_IPV6.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  return second;
}
