import type { ServerContext } from '../../platform/context';
import { type Outcome, refuse } from '../../platform/refusal';
import { fetchJson, NO_RESPONSE, type OuterRequest, type OuterResponse } from './http.client';
import type { PiPayment, PiUser } from './pi';
import { readErrorCode, readIncomplete, readNamedPayment, readPayment, readUser } from './pi.mapper';

/** Ends all calls to Pi and the chain of one request of ours, which must respond within 20 s. */
export const requestDeadline = (): AbortSignal => AbortSignal.timeout(18_000);

/** Pi's response to a call about a payment; 'unavailable' when it gave nothing usable. */
export type PiResponse =
  | { payment: PiPayment }
  | { failure: 'refused'; code: string }
  | { failure: 'unknown_payment' }
  | { failure: 'unavailable' };

/** Calls of the Platform API about users and their payments. All calls of one client share its deadline. */
export interface PiClient {
  /** Ends all calls of this client; pass it to reads of the chain in the same request. */
  readonly signal: AbortSignal;
  /** INVALID_TOKEN when Pi refuses the token, PI_UNAVAILABLE when it does not respond. */
  me(accessToken: string): Promise<Outcome<PiUser>>;
  payment(paymentId: string): Promise<PiResponse>;
  approve(paymentId: string): Promise<PiResponse>;
  complete(paymentId: string, txid: string): Promise<PiResponse>;
  cancel(paymentId: string): Promise<PiResponse>;
}

const HEADER_SAFE = /^[\x21-\x7e]+$/;

/** A client for one request. Simulator, testnet and mainnet differ only in base URL and key. */
export function piClient({ config, log }: Pick<ServerContext, 'config' | 'log'>, signal = requestDeadline()): PiClient {
  const { apiBaseUrl, apiKey } = config.pi;

  const call = async (
    paymentId: string,
    step: string,
    request: Omit<OuterRequest, 'signal'> = {},
  ): Promise<PiResponse> => {
    const url = `${apiBaseUrl}/v2/payments/${encodeURIComponent(paymentId)}${step}`;
    const response = await fetchJson(url, { ...request, headers: { authorization: `Key ${apiKey}` }, signal });
    if (response === NO_RESPONSE) return { failure: 'unavailable' };
    if (response.status === 401 || response.status === 403)
      log.error({ status: response.status, step }, 'Pi refuses our server key');
    if (response.status === 401 || response.status === 403) return { failure: 'unavailable' };
    if (response.status === 404) return { failure: 'unknown_payment' };
    if (response.status >= 300) return { failure: 'refused', code: readErrorCode(response.body) };
    const payment = readPayment(response.body);
    return payment?.paymentId === paymentId ? { payment } : { failure: 'unavailable' };
  };

  return {
    signal,
    async me(accessToken) {
      if (!HEADER_SAFE.test(accessToken)) return refuse('INVALID_TOKEN');
      const response = await fetchJson(`${apiBaseUrl}/v2/me`, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal,
      });
      if (response === NO_RESPONSE) return refuse('PI_UNAVAILABLE');
      if (response.status >= 300) return refuse('INVALID_TOKEN');
      return readUser(response.body) ?? refuse('PI_UNAVAILABLE');
    },
    payment: (paymentId) => call(paymentId, ''),
    approve: (paymentId) => call(paymentId, '/approve', { method: 'POST', body: {} }),
    complete: (paymentId, txid) => call(paymentId, '/complete', { method: 'POST', body: { txid } }),
    cancel: (paymentId) => call(paymentId, '/cancel', { method: 'POST', body: {} }),
  };
}

/** Pi's response to a new payment; a refusal may name the payment that is already open. */
export type CreateResponse =
  | { payment: PiPayment }
  | { failure: 'refused'; code: string; openPayment: PiPayment | null }
  | { failure: 'unavailable' };

export interface NewA2uPayment {
  uid: string;
  /** In π, as Pi's API takes it. */
  amount: number;
  memo: string;
  metadata: Record<string, unknown>;
}

type PiContext = Pick<ServerContext, 'config' | 'log'>;

/** Creates a payment to a user. Pi refuses a second one with `ongoing_payment_found` while one is open. */
export async function createA2uPayment(
  { config, log }: PiContext,
  payment: NewA2uPayment,
  signal: AbortSignal,
): Promise<CreateResponse> {
  const { apiBaseUrl, apiKey } = config.pi;
  const headers = { authorization: `Key ${apiKey}` };
  const response = await fetchJson(`${apiBaseUrl}/v2/payments`, { method: 'POST', body: { payment }, headers, signal });
  if (response === NO_RESPONSE) return { failure: 'unavailable' };
  if (response.status >= 300) return readRefusal(response, log);
  const created = readPayment(response.body);
  return created ? { payment: created } : { failure: 'unavailable' };
}

/** 401 stands for a bad key and for a missing scope; only the code tells them apart. */
function readRefusal({ status, body }: OuterResponse, log: ServerContext['log']): CreateResponse {
  const code = readErrorCode(body);
  const isOurFault = (status === 401 || status === 403) && code !== 'missing_scope';
  if (!isOurFault && code !== 'unknown_error') return { failure: 'refused', code, openPayment: readNamedPayment(body) };
  log.error({ status, code }, 'Pi refuses to create payments with our key');
  return { failure: 'unavailable' };
}

/** The app-to-user payments open at Pi; null when Pi does not say. */
export async function openA2uPayments({ config }: PiContext, signal: AbortSignal): Promise<PiPayment[] | null> {
  const { apiBaseUrl, apiKey } = config.pi;
  const headers = { authorization: `Key ${apiKey}` };
  const response = await fetchJson(`${apiBaseUrl}/v2/payments/incomplete_server_payments`, { headers, signal });
  return response === NO_RESPONSE || response.status >= 300 ? null : readIncomplete(response.body);
}
