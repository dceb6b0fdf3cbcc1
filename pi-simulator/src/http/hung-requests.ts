import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Requests that never get a response; the connection is cut in the end. */
export class HungRequests {
  readonly #open = new Map<ServerResponse, NodeJS.Timeout>();

  constructor(
    app: FastifyInstance,
    private readonly cutAfterMs: number,
  ) {
    app.addHook('preClose', () => {
      for (const response of this.#open.keys()) this.#cut(response);
    });
  }

  hang(reply: FastifyReply): void {
    reply.hijack();
    const timer = setTimeout(() => this.#cut(reply.raw), this.cutAfterMs);
    this.#open.set(reply.raw, timer);
    reply.raw.once('close', () => this.#forget(reply.raw));
  }

  #cut(response: ServerResponse): void {
    this.#forget(response);
    response.destroy();
  }

  #forget(response: ServerResponse): void {
    clearTimeout(this.#open.get(response));
    this.#open.delete(response);
  }
}
