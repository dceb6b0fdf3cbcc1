import type * as z from 'zod/mini';

/** Who may make a call: anyone; anyone, but a valid bearer is read; a signed-in user; an administrator. */
export type CallAuth = 'public' | 'optional' | 'user' | 'admin';

/** One call of the API, as server, client types and /openapi.json read it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation: /api/domain/:id. Works with and without a trailing slash. */
  path: string;
  tag: string;
  summary: string;
  auth: CallAuth;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Schema of the answer by status. */
  responses: Partial<Record<200 | 201, z.ZodMiniType>>;
}

/** Declares a call and keeps its literal types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** The body a caller sends. */
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodMiniType } ? z.input<B> : undefined;
/** The query a caller sends. */
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodMiniType } ? z.input<Q> : undefined;
/** What the server answers on success. */
export type ResponseOf<C extends Call> = C['responses'] extends { 201: infer A extends z.ZodMiniType }
  ? z.output<A>
  : C['responses'] extends { 200: infer A extends z.ZodMiniType }
    ? z.output<A>
    : undefined;
