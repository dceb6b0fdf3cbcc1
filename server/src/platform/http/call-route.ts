import type { ResponseOf, Call } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { isRefusal, type Outcome, type Refusal } from '../refusal';
import { isGuest, type KeptResponses, Printed, readKept } from './kept-responses';

/** The signed-in caller, as identity knows it. */
export interface Caller {
  id: string;
  uid: string;
  username: string;
  roles: ('user' | 'admin')[];
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
}

export interface CallOptions {
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
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyInstance {
    kept: KeptResponses;
    /** The response to a path or method that no route serves: 404, or 405 with Allow. */
    respondUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  }
}

/** A result that is sent with 200 by a call whose status is 201: what the POST would have created exists already. */
export class Found<T> {
  constructor(readonly value: T) {}
}

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

const statusOf = ({ responses }: Call) => (responses[201] ? 201 : responses[204] ? 204 : 200);

/**
 * Serves one call of the contract: validates by its schemas, knows the caller by its `auth` and sends the handler's result
 * with the call's status, or its refusal. Authentication and limits are hooks of the server (http/server.ts).
 */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Promise<Outcome<ResponseOf<C> | Found<ResponseOf<C>> | SavedFile>>,
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
      ...(call.auth === 'public' ? {} : { security: [{ bearer: [] }] }),
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
    },
    handler: async (request, reply) => {
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller: request.caller,
        request,
        reply,
      };
      const run = () => handler(input as unknown as CallInput<C>);
      const outcome = await (call.keep && isGuest(request) ? readKept(request, reply, run) : run());
      if (isRefusal(outcome)) return sendRefusal(request, reply, outcome);
      if (outcome instanceof Printed) return outcome.send(request, reply);
      if (outcome instanceof SavedFile) return outcome.send(reply);
      if (outcome instanceof Found) return reply.code(200).send(outcome.value);
      return reply.code(status).send(outcome);
    },
  });
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
