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
interface CallEndpoint<QueryArg, Arg, Response, Result> {
  query(arg: QueryArg): FetchArgs;
  transformResponse(response: Response, meta: unknown, arg: Arg): Result;
}

/**
 * The endpoint of a Call, to be spread into `build.query` or `build.mutation`:
 * `...call<typeof getDomain>('GET', '/api/domain/:id')((id: string) => ({ params: { id } }), ({ data }) => data)`.
 * The first function makes the request of the argument, the second says what is kept of the response.
 */
export const call =
  <C extends Call>(method: C['method'], path: PathOf<C>) =>
  <Arg = void, R extends RequestOf<C> = RequestOf<C>, Result = ResponseOf<C>>(
    request: (arg: Arg) => R & Exactly<C, R>,
    keep: (response: ResponseOf<C>, arg: Arg) => Result = (response) => response as unknown as Result,
  ): CallEndpoint<Arg, Arg, ResponseOf<C>, Result> => ({
    query: (arg) => toFetch(method, path, request(arg)),
    transformResponse: (response, _meta, arg) => keep(response, arg),
  });

/** A list that is read page after page. */
export interface CursorPage {
  meta: { nextCursor: string | null };
}

/** As `call`, for `build.infiniteQuery`: page after page by the server's cursor. */
export const callPages =
  <C extends Call & { query: unknown }>(method: C['method'], path: PathOf<C>) =>
  <Arg = void, R extends RequestOf<C> = RequestOf<C>, Result extends CursorPage = Extract<ResponseOf<C>, CursorPage>>(
    request: (arg: Arg) => R & Exactly<C, R>,
    keep: (response: ResponseOf<C>) => Result = (response) => response as unknown as Result,
  ) => ({
    query: ({ queryArg, pageParam }: { queryArg: Arg; pageParam: string }): FetchArgs => {
      const { query, ...rest } = request(queryArg) as AnyRequest;
      return toFetch(method, path, { ...rest, query: pageParam ? { ...query, cursor: pageParam } : query });
    },
    transformResponse: (response: ResponseOf<C>): Result => keep(response),
    infiniteQueryOptions: {
      initialPageParam: '',
      getNextPageParam: ({ meta }: Result) => meta.nextCursor ?? undefined,
    },
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
