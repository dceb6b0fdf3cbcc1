import type * as z from 'zod/mini';
import type { RoleOfCall } from './roles';

/** Who may make a call: anyone; anyone, but a valid bearer is read; a signed-in user; an administrator; a team, with its token for shipping. */
type CallAuth = 'public' | 'optional' | 'user' | 'admin' | 'team';

interface CallShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation: /api/domain/:id. Works with and without a trailing slash. */
  path: string;
  tag: string;
  summary: string;
  /** A write that works while the site is closed for maintenance. Administrators' calls always do. */
  duringMaintenance?: true;
  /** A GET that changes state, so foreign pages may not send it. */
  changesState?: true;
  /** What a browser gets when it opens the call's address: the page at this address, or a redirect to that page. */
  page?: string;
  /**
   * Guests may get what another guest got up to a second ago (docs/decisions/0042). For public data only; whoever sends a bearer always
   * gets what is true now.
   */
  keep?: 'guests';
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** What a body is sent as, where that is not JSON. */
  consumes?: 'multipart/form-data' | 'text/csv';
  /** What the response is, where that is a file and not JSON; the schema is then of nothing. */
  produces?: 'application/pdf';
  /** Schema of the response by status; 204 has no body. */
  responses: Partial<Record<200 | 201 | 202 | 204, z.ZodMiniType>>;
}

/** One call of the API: the server routes by it, it types the clients, and /openapi.json is made from it. */
export type Call = CallShape &
  ({ auth: 'admin'; role: RoleOfCall } | { auth: Exclude<CallAuth, 'admin'>; role?: undefined });

/** Declares a call and keeps its literal types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** The body that a caller sends. */
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodMiniType } ? z.input<B> : undefined;

/** The query that a caller sends; a number may be text, as in an address. */
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodMiniType }
  ? { [K in keyof z.output<Q>]: NumberOrText<z.output<Q>[K]> }
  : undefined;

type NumberOrText<V> = V extends number ? V | `${number}` : V;

/** What the server sends on success. */
export type ResponseOf<C extends Call> = C['responses'] extends { 201: infer A extends z.ZodMiniType }
  ? z.output<A>
  : C['responses'] extends { 200: infer A extends z.ZodMiniType }
    ? z.output<A>
    : undefined;

/** The parameters of a path: `{ id: string }` for /api/domain/:id. */
export type PathParams<P extends string> = Record<ParamName<P>, string>;

type ParamName<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;
