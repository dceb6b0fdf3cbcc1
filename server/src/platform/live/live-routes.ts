import websocket from '@fastify/websocket';
import { createLiveTicket, LIVE } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { sendRefusal, serveCall, type Caller } from '../http/call-route';
import { hasGoodOrigin } from '../http/origin-check';
import { isRefusal, type Outcome, refuse } from '../refusal';
import type { LiveChannel } from './live-channel';

/** /api/live and its tickets (api.md, 'Live channel'). A handshake is refused over HTTP, everything later by a frame. */
export async function liveRoutes(app: FastifyInstance, config: Config, channel: LiveChannel): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: LIVE.maxFrameBytes, perMessageDeflate: false },
    // Sockets are asked to come back by the channel's own close().
    preClose: (done) => done(),
  });
  serveCall(app, createLiveTicket, async ({ caller }) => {
    const ticket = await channel.tickets.issue(caller);
    return isRefusal(ticket) ? ticket : { data: { ticket } };
  });

  app.route({
    method: 'GET',
    url: '/api/live',
    exposeHeadRoute: false,
    preValidation: async (request, reply) => {
      if (!hasGoodOrigin(request, config)) return sendRefusal(request, reply, refuse('ORIGIN_REFUSED'));
      if (config.rateLimits && !channel.hasPlaceFor(request.ip))
        return sendRefusal(request, reply, refuse('RATE_LIMITED'));
      const caller = await callerOfTicket(request.query as { ticket?: string });
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      request.caller = caller;
    },
    handler: (request, reply) =>
      sendRefusal(
        request,
        reply.header('upgrade', 'websocket'),
        refuse('VALIDATION', { upgrade: 'Open this address as a websocket.' }),
      ),
    wsHandler: (socket, request) => channel.connect(socket, request.ip, request.caller),
  });

  /** A ticket may already come with the handshake; a bad one refuses it. */
  async function callerOfTicket({ ticket }: { ticket?: string }): Promise<Outcome<Caller | null>> {
    if (ticket === undefined) return null;
    return (await channel.tickets.redeem(ticket)) ?? refuse('UNAUTHENTICATED');
  }
}
