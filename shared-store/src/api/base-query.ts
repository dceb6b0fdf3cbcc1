import { language } from 'shared-i18n';
import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { canonicalAddress, KEPT_AT, type RefusalBody, REQUEST_TIMEOUT_MS } from 'contracts';
import { syncServerClock } from '../clock';
import { connectionLost, connectionProved } from '../connection';
import { sendWithSession } from '../session/send-with-session';
import { selectAccessToken, type WithSession } from '../session/session.slice';
import { type ApiError, noResponse, toApiError, wordedIn } from './api-error';
import { takeOutcome } from './first-data';
import { failureOfFullMinute, noteOutcome } from './server-wait';

/** One request: a path with an optional query, method and JSON body. */
export type ApiRequest = string | FetchArgs;

/**
 * A complete response that is not JSON counts as empty (docs/rules.md section 12); one that breaks off is a failure
 * like no response. After a write it is one too: what a captive portal sends must not pass for a bid or a message that arrived.
 */
const emptyWhenUnparsable = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return response.status === 204 ? {} : NOT_JSON;
  }
};

const NOT_JSON = Object.freeze({});

const send = fetchBaseQuery({
  baseUrl: typeof location === 'undefined' ? '' : location.origin,
  credentials: 'include',
  timeout: REQUEST_TIMEOUT_MS,
  responseHandler: emptyWhenUnparsable,
  prepareHeaders: (headers, { getState }) => {
    const token = selectAccessToken(getState() as WithSession);
    headers.set('Accept', 'application/json');
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return headers;
  },
});

/** The address under which the page may carry the response; null for anything but a plain GET. */
function firstDataAddress(request: ApiRequest): string | null {
  if (typeof request === 'string') return canonical(request);
  return (request.method ?? 'GET') === 'GET' ? canonical(request.url, request.params) : null;
}

const isWrite = (request: ApiRequest) => typeof request !== 'string' && (request.method ?? 'GET') !== 'GET';

function canonical(url: string, params?: Record<string, unknown>): string {
  const [path = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(params ?? {})) if (value !== undefined) query.set(key, String(value));
  return canonicalAddress(path, query);
}

function noteServerTime(response: unknown, roundTripMs: number): void {
  const { serverTime, meta } = (response ?? {}) as { serverTime?: string; meta?: { serverTime?: string } };
  const notified = serverTime ?? meta?.serverTime;
  if (notified) syncServerClock(notified, roundTripMs);
}

/** What a 429 or 503 asks for, in milliseconds; 0 without such a wish. It may be seconds or a date. */
function retryAfterOf(response: Response | undefined): number {
  const text = response?.headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return ms > 0 ? Math.min(ms, LONGEST_WISH_MS) : 0;
}

/** Of a response to a write that is not the server's. */
const NOT_OURS = { status: 'FETCH_ERROR', data: null } as const;

/** What stands behind a response that the service worker kept. */
const notReached = (): ApiError => ({ status: 'FETCH_ERROR', code: 'NO_RESPONSE', message: noResponse() });

const LONGEST_WISH_MS = 24 * 3_600_000;

/**
 * The one way to the server: credentials, bearer, a 20 s limit, and errors of one shape. A failed request is logged as
 * 'API request failed' and rethrown by `unwrap` (docs/rules.md section 12). Responses renew and end the session
 * (sendWithSession); one from the service worker's cache does neither and does not set the clock: it only says that there
 * is no connection. An endpoint's `failureText` stands in place of the server's sentence. Once too many calls of a minute have
 * failed, the next ones fail without being sent.
 */
export const baseQuery: BaseQueryFn<
  ApiRequest,
  unknown,
  ApiError,
  { failureText?: (status: number) => string }
> = async (request, queryApi, options) => {
  const address = firstDataAddress(request);
  const known = address === null ? undefined : takeOutcome(address);
  if (known) return known;
  const full = failureOfFullMinute(Date.now());
  if (full) return { error: full };
  const { data, error, keptAt, roundTripMs, retryAfterMs } = await sendWithSession(async () => {
    const sentAt = performance.now();
    const { data, meta, ...sent } = await send(request, queryApi, options);
    const error = data === NOT_JSON && isWrite(request) ? NOT_OURS : sent.error;
    const keptAt = error ? null : meta?.response?.headers.get(KEPT_AT);
    const outcome = error ? (error.data as Partial<RefusalBody> | null) : keptAt ? 'kept' : 'accepted';
    const retryAfterMs = retryAfterOf(meta?.response);
    return { data, error, keptAt, outcome, retryAfterMs, roundTripMs: performance.now() - sentAt };
  })(queryApi.dispatch, queryApi.getState as () => WithSession);
  if (keptAt) {
    noteOutcome(notReached(), Date.now());
    connectionLost(Date.parse(keptAt));
    return { data };
  }
  if (!error) {
    noteOutcome(null, Date.now());
    connectionProved();
    noteServerTime(data, roundTripMs);
    return { data };
  }
  const status = typeof error.status === 'number' || error.status === 'TIMEOUT_ERROR' ? error.status : 'FETCH_ERROR';
  const ownText = typeof status === 'number' ? options?.failureText?.(status) : undefined;
  const worded = await wordedIn(language(), toApiError(status, error.data), error.data);
  const failure = { ...worded, ...(ownText && { message: ownText }) };
  noteOutcome(failure, Date.now(), retryAfterMs);
  console.error('API request failed', {
    request: address ?? (typeof request === 'string' ? request : request.url),
    ...failure,
  });
  return { error: failure };
};
