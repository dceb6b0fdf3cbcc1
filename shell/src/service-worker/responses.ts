import { canonicalAddress } from 'contracts/remote-names';
import { isKeptCall, KEPT_AT } from 'contracts/offline';
import { CACHES, findKept, keep, type Later } from './caches';

const RESPONSES_MAX = 60;

/** Prices and ends that are older say nothing about today. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * A public response of the server; while that cannot be reached, the last one, marked with when it came. A response to a bearer
 * is never kept: without a connection such a request gets what a guest was shown.
 */
export async function serveResponse(request: Request, later: Later, now: () => number = Date.now): Promise<Response> {
  const address = addressOf(request.url);
  try {
    const response = await fetch(request);
    if (response.status === 200 && !request.headers.has('authorization')) {
      const body = response.clone().text();
      later(body.then((text) => storeResponse(address, text, now())));
    }
    return response;
  } catch (error) {
    const kept = await findKept(CACHES.responses, address);
    if (kept && now() - Date.parse(kept.headers.get(KEPT_AT) ?? '') <= LONGEST_MS) return kept;
    throw error;
  }
}

/** Keeps the responses that a page came with; `at` is epoch ms of the device's clock. */
export async function storeResponses(responses: Record<string, unknown>, at: number): Promise<void> {
  for (const [address, body] of Object.entries(responses))
    if (isKeptCall(address.split('?')[0] ?? '')) await storeResponse(address, JSON.stringify(body), at);
}

function storeResponse(address: string, body: string, at: number): Promise<void> {
  const headers = { 'content-type': 'application/json; charset=utf-8', [KEPT_AT]: new Date(at).toISOString() };
  return keep(CACHES.responses, address, new Response(body, { headers }), RESPONSES_MAX);
}

function addressOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return canonicalAddress(pathname, searchParams);
}
