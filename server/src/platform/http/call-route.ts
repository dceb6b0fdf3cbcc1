import type { Call, CaseResponse, ResponseOf, Role } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type CallMeter, metered } from '../call-meter';
import { isRefusal, type Outcome, type Refusal } from '../refusal';
import type { PersonLines } from './person-lines';
import { isGuest, type KeptResponses, Printed, readKept } from './kept-responses';

/** The signed-in caller, as identity knows it. */
export interface Caller {
  id: string;
  uid: string;
  username: string;
  roles: Role[];
  suspended: boolean;
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type CallerOf<C extends Call> = C['auth'] extends 'user' | 'admin'
  ? Caller
  : C['auth'] extends 'optional'
    ? Caller | null
    : null;

/** What a handler gets: everything already validated by the call's schemas. */
export interface CallInput<C extends Call> {
  params: C extends { params: infer P } ? Parsed<P> : undefined;
  query: C extends { query: infer Q } ? Parsed<Q> : undefined;
  body: C extends { body: infer B } ? Parsed<B> : undefined;
  caller: CallerOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
  /** Of a call that guests may make, too: whoever is signed in counts as a person, wherever they are. */
  isPerCaller?: true;
}

/** What a bid's call does beside its handler. */
interface BidHooks {
  /** Its whole request was read: the moment, of performance.now(), by which it is judged. */
  onArrival(arrivedAt: number, reply: FastifyReply): void;
  /** The request is valid, but its bearer could not be looked up; it fails. */
  onUnknown(request: FastifyRequest): void;
}

/** What a request is served with. */
export interface Means {
  /** Connections and limits of its own, which no other call can use up (docs/rules.md section 4). */
  isBid: boolean;
}

export interface CallOptions {
  /** Makes the call a bid's. */
  bid?: BidHooks;
  /** Beside the default limits of reads and writes; counts per user for signed-in calls. */
  rateLimit?: RateLimit;
  /** Per address, instead of the default limit. */
  addressLimit?: RateLimit;
  /** Of the request's body, in bytes, instead of the default. */
  bodyLimit?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
    callLimit?: RateLimit;
    addressLimit?: RateLimit;
    bid?: BidHooks;
  }
  interface FastifyRequest {
    caller: Caller | null;
    meter: CallMeter;
    /** When the whole request of a bid was read, of performance.now(); null for other calls, and before. */
    arrivedAt: number | null;
    /** Why the bearer of a bid could not be looked up. */
    lookupError: unknown;
  }
  interface FastifyInstance {
    kept: KeptResponses;
    lines: PersonLines;
    /** The response to a path or method that no route serves: 404, or 405 with Allow. */
    respondUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  }
}

/** A result that is sent with 200 by a call whose status is 201: what the POST would have created exists already. */
export class Found<T> {
  constructor(readonly value: T) {}
}

/** A result that is sent with 202: the act waits for a second administrator (docs/rules.md section 9). */
export class Accepted {
  constructor(readonly value: CaseResponse) {}
}

/** Only calls whose contract has a 202 may have to wait. */
type AcceptedOf<C extends Call> = C['responses'] extends { 202: z.ZodMiniType } ? Accepted : never;

/** A file, sent in place of the call's JSON; it is saved rather than shown. */
export class SavedFile {
  constructor(
    private readonly content: string | Buffer,
    private readonly name: string,
    private readonly type: string,
  ) {}

  send(reply: FastifyReply): FastifyReply {
    reply.header('content-disposition', `attachment; filename="${this.name}"`);
    return reply.type(this.type).send(this.content);
  }
}

/** A table as a CSV file. */
export class CsvFile extends SavedFile {
  constructor(text: string, name: string) {
    super(text, name, 'text/csv; charset=utf-8');
  }
}

export const meansOf = (request: FastifyRequest): Means => ({
  isBid: request.routeOptions.config.bid !== undefined,
});

const statusOf = ({ responses }: Call) => (responses[201] ? 201 : responses[204] ? 204 : 200);

/**
 * Serves one call of the contract: validates by its schemas, knows the caller by its `auth` and sends the handler's result
 * with the call's status, or its refusal. Authentication and limits are hooks of the server (http/server.ts).
 */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (
    input: CallInput<C>,
  ) => Promise<Outcome<ResponseOf<C> | Found<ResponseOf<C>> | AcceptedOf<C> | SavedFile | Printed>>,
  options: CallOptions = {},
): void {
  const status = statusOf(call);
  if (call.keep) app.kept.calls.add(call.path);
  app.route({
    method: call.method,
    url: call.path,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    schema: {
      tags: [call.tag],
      summary: call.summary,
      ...(call.auth === 'public' ? {} : { security: [...(call.auth === 'optional' ? [{}] : []), { bearer: [] }] }),
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(call.consumes ? { consumes: [call.consumes] } : {}),
      ...(call.produces ? { produces: [call.produces] } : {}),
      response: call.responses,
    },
    config: {
      call,
      ...(options.rateLimit && { callLimit: options.rateLimit }),
      ...(options.addressLimit && { addressLimit: options.addressLimit }),
      ...(options.bid && { bid: options.bid }),
    },
    handler: async (request, reply) => {
      if (request.lookupError) {
        options.bid?.onUnknown(request);
        throw request.lookupError;
      }
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller: request.caller,
        request,
        reply,
      };
      // What a body was read with is another context than the request began in.
      const run = () => metered(request.meter, () => handler(input as unknown as CallInput<C>));
      const outcome = await (call.keep && isGuest(request) ? readKept(request, reply, run) : inLine(app, request, run));
      if (isRefusal(outcome)) return sendRefusal(request, reply, outcome);
      if (outcome instanceof Printed) return outcome.send(request, reply);
      if (outcome instanceof SavedFile) return outcome.send(reply);
      if (outcome instanceof Accepted) return reply.code(202).send(outcome.value);
      if (outcome instanceof Found) return reply.code(200).send(outcome.value);
      return reply.code(status).send(outcome);
    },
  });
}

/** A person's calls wait for each other; guests have no line, and bids their own queue. */
function inLine<T>(app: FastifyInstance, request: FastifyRequest, run: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const { caller, routeOptions, socket } = request;
  if (!caller || meansOf(request).isBid) return run();
  const kind = `${request.method} ${routeOptions.url}`;
  return app.lines.run(caller.id, { kind, isGone: () => socket.destroyed }, run);
}

const RETRY_AFTER_S = 5;

/**
 * Sends a refusal; the one place where codes become HTTP. A 503 always says when to try again; so does a refusal whose details
 * have `retryAfter`, in seconds.
 */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const retryAfter = refusal.details?.retryAfter;
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  if (refusal.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S);
  return reply.code(refusal.status).send(refusal.toBody(request.id));
}
