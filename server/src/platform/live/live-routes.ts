import websocket from '@fastify/websocket';
import { createLiveTicket, LIVE, serverFault } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { bearerOf } from '../http/authentication';
import { sendRefusal, serveCall } from '../http/call-route';
import { networkOf } from '../http/network';
import { hasGoodOrigin } from '../http/origin-check';
import { isRefusal, type Outcome, refuse } from '../refusal';
import type { LiveChannel } from './live-channel';
import { type LiveSession, sessionKey } from './live-tickets';

/** /api/live and its tickets (docs/rules.md section 11). A handshake is refused over HTTP, everything later by a frame. */
export async function liveRoutes(app: FastifyInstance, config: Config, channel: LiveChannel): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: LIVE.maxFrameBytes, perMessageDeflate: false },
    // Sockets are asked to come back by the channel's own close().
    preClose: (done) => done(),
  });
  serveCall(app, createLiveTicket, async ({ caller, request }) => {
    const ticket = await channel.tickets.issue({ caller, key: sessionKey(bearerOf(request) ?? '') });
    return isRefusal(ticket) ? ticket : { data: { ticket } };
  });

  const sessions = new WeakMap<FastifyRequest, LiveSession | null>();
  app.route({
    method: 'GET',
    url: '/api/live',
    exposeHeadRoute: false,
    preValidation: async (request, reply) => {
      if (!hasGoodOrigin(request, config)) return sendRefusal(request, reply, refuse('ORIGIN_REFUSED'));
      if (config.rateLimits && !channel.hasCapacityFor(networkOf(request.ip)))
        return sendRefusal(request, reply, refuse('RATE_LIMITED'));
      const session = await sessionOfTicket(request.query as { ticket?: string });
      if (isRefusal(session)) return sendRefusal(request, reply, session);
      sessions.set(request, session);
    },
    handler: (request, reply) =>
      sendRefusal(
        request,
        reply.header('upgrade', 'websocket'),
        refuse('VALIDATION', { upgrade: serverFault('websocket') }),
      ),
    wsHandler: (socket, request) =>
      channel.connect(socket, request.socket, {
        network: networkOf(request.ip),
        session: sessions.get(request) ?? null,
      }),
  });

  /** A ticket may already come with the handshake; a bad one refuses it. */
  async function sessionOfTicket({ ticket }: { ticket?: string }): Promise<Outcome<LiveSession | null>> {
    if (ticket === undefined) return null;
    return (await channel.redeem(ticket)) ?? refuse('UNAUTHENTICATED');
  }
}
