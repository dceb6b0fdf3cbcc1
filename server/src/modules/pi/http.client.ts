/** HTTP to Pi and the chain: each attempt ends after 8 s and is repeated once. */
import { PI } from 'contracts';

export interface OuterResponse {
  status: number;
  body: unknown;
}

/** The other side did not give a usable response in time. */
export const NO_RESPONSE = Symbol('no response');

export interface OuterRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: Record<string, unknown> | URLSearchParams;
  /** The longest response that is read; 256 KiB by default. */
  maxBytes?: number;
  /** Ends all attempts. */
  signal: AbortSignal;
}

const ATTEMPTS = 2;
const PAUSE_MS = 250;
const BODY_MAX_BYTES = 256 * 1024;

/** Fetches JSON. NO_RESPONSE after two attempts that gave no JSON, or a status of 429 or at least 500. */
export async function fetchJson(url: string, request: OuterRequest): Promise<OuterResponse | typeof NO_RESPONSE> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const response = await attemptJson(url, request);
    if (response !== NO_RESPONSE || request.signal.aborted) return response;
  }
  return NO_RESPONSE;
}

async function attemptJson(
  url: string,
  { method = 'GET', headers = {}, body, maxBytes = BODY_MAX_BYTES, signal }: OuterRequest,
): Promise<OuterResponse | typeof NO_RESPONSE> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers, ...contentType(body) },
      ...(body ? { body: body instanceof URLSearchParams ? body : JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PI.requestTimeoutMs)]),
    });
    const text = await readCapped(response, maxBytes);
    if (response.status >= 500 || response.status === 429) return NO_RESPONSE;
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch {
    return NO_RESPONSE;
  }
}

const contentType = (body: OuterRequest['body']): Record<string, string> =>
  body && !(body instanceof URLSearchParams) ? { 'content-type': 'application/json' } : {};

async function readCapped(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > maxBytes) throw new Error('response too large');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}
