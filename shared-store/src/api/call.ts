/** Endpoints from the contract: what a Call declares is inferred, so a client that disagrees with it does not compile. */
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { BodyOf, Call, PathParams, QueryOf, ResponseOf } from 'contracts';

/** The path as the contract has it; the server takes it with and without a slash at its end. */
type PathOf<C extends Call> = C['path'] | `${C['path']}/`;

/** What a request gives to its Call: path parameters, query and body, each only where the Call has one. */
export type RequestOf<C extends Call> = ([keyof PathParams<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: PathParams<C['path']> }) &
  (C extends { query: unknown } ? { query?: QueryOf<C> } : { query?: undefined }) &
  (C extends { body: unknown } ? { body: BodyOf<C> } : { body?: Record<string, never> }) & {
    headers?: Record<string, string>;
    /** The request arrives even when the page is left. */
    keepalive?: boolean;
  };

type KeyOfAny<T> = T extends unknown ? keyof T : never;
type Only<Shape, Given> = { [K in keyof Given]: K extends KeyOfAny<Shape> ? Given[K] : never };
interface PartsOf<C extends Call> {
  params: PathParams<C['path']>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}
/** TypeScript lets a function return more than was asked for; this refuses keys that the Call does not have. */
type Exactly<C extends Call, R> = {
  [K in keyof R]: K extends keyof PartsOf<C> ? Only<PartsOf<C>[K], R[K]> : K extends keyof RequestOf<C> ? R[K] : never;
};

/** The part of an RTK Query endpoint that follows from its Call. */
export interface CallEndpoint<Arg, Response, Result> {
  query(arg: Arg): FetchArgs;
  transformResponse(response: Response, meta: unknown, arg: Arg): Result;
}

interface CallBuilder<C extends Call> {
  <Arg = void, R extends RequestOf<C> = RequestOf<C>>(
    request: (arg: Arg) => R & Exactly<C, R>,
  ): CallEndpoint<Arg, ResponseOf<C>, ResponseOf<C>>;
  <Arg = void, R extends RequestOf<C> = RequestOf<C>, Result = unknown>(
    request: (arg: Arg) => R & Exactly<C, R>,
    keep: (response: ResponseOf<C>) => Result,
  ): CallEndpoint<Arg, ResponseOf<C>, Result>;
}

/**
 * The endpoint of a Call, to be spread into `build.query` or `build.mutation`:
 * `...call<typeof getDomain>('GET', '/api/domain/:id')((id: string) => ({ params: { id } }), ({ data }) => data)`.
 * The first function makes the request of the argument, the second says what is kept of the response.
 */
export const call =
  <C extends Call>(method: C['method'], path: PathOf<C>): CallBuilder<C> =>
  (request: (arg: never) => unknown, keep: (response: ResponseOf<C>) => unknown = whole) => ({
    query: (arg: never) => toFetch(method, path, request(arg) as AnyRequest),
    transformResponse: (response: ResponseOf<C>) => keep(response) as never,
  });

const whole = <T>(response: T): T => response;

/** One endpoint over several Calls that differ in their path only: the argument decides which is made. */
export const callBy = <Arg, Response, Result>(
  choose: (arg: Arg) => CallEndpoint<Arg, Response, Result>,
): CallEndpoint<Arg, Response, Result> => ({
  query: (arg) => choose(arg).query(arg),
  transformResponse: (response, meta, arg) => choose(arg).transformResponse(response, meta, arg),
});

/** A list that is read page after page. */
export interface CursorPage {
  meta: { nextCursor: string | null };
}

/** What `build.infiniteQuery` needs of a Call whose list is read page after page, by the server's cursor. */
interface PagesEndpoint<Arg, Page extends CursorPage> {
  query(arg: { queryArg: Arg; pageParam: string }): FetchArgs;
  transformResponse(response: Page): Page;
  infiniteQueryOptions: { initialPageParam: string; getNextPageParam(last: Page): string | undefined };
}

/** As `call`, for `build.infiniteQuery`; `mend` may put right a page that is not whole. */
export const callPages =
  <C extends Call & { query: unknown }>(method: C['method'], path: PathOf<C>) =>
  <Arg = void, R extends RequestOf<C> = RequestOf<C>>(
    request: (arg: Arg) => R & Exactly<C, R>,
    mend: (page: Extract<ResponseOf<C>, CursorPage>) => Extract<ResponseOf<C>, CursorPage> = whole,
  ): PagesEndpoint<Arg, Extract<ResponseOf<C>, CursorPage>> => ({
    query: ({ queryArg, pageParam }) => {
      const { query, ...rest } = request(queryArg) as AnyRequest;
      return toFetch(method, path, { ...rest, query: pageParam ? { ...query, cursor: pageParam } : query });
    },
    transformResponse: mend,
    infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined },
  });

interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  keepalive?: boolean;
}

/** The path's parameters are encoded here and nowhere else. */
const toFetch = (method: string, path: string, { params = {}, query, ...rest }: AnyRequest): FetchArgs => ({
  url: path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? '')),
  method,
  ...(query && { params: query }),
  ...rest,
});

/** The header by which a repeated try after no response counts once. */
export const idempotent = (key: string) => ({ 'Idempotency-Key': key });
