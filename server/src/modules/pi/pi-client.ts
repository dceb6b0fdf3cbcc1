import type { ServerContext } from '../../platform/context';
import { type Outcome, refuse } from '../../platform/refusal';
import { NO_RESPONSE, type OuterRequest, fetchJson, outerDeadline } from './outer-http';
import { type PiPayment, type PiUser, readErrorCode, readPayment, readUser } from './pi-responses';

/** What Pi said to a call with our key: the payment, its code of refusal, that it knows no such payment, or nothing usable. */
export type PiResponse =
  | { payment: PiPayment }
  | { failure: 'refused'; code: string }
  | { failure: 'unknown_payment' }
  | { failure: 'unavailable' };

/** The calls of the Platform API that we make; all of one client end together within 18 s. */
export interface PiClient {
  /** Ends all calls of this client; the chain is read under it too. */
  readonly signal: AbortSignal;
  /** INVALID_TOKEN when Pi refuses the token, PI_UNAVAILABLE when it does not answer. */
  me(accessToken: string): Promise<Outcome<PiUser>>;
  payment(paymentId: string): Promise<PiResponse>;
  approve(paymentId: string): Promise<PiResponse>;
  complete(paymentId: string, txid: string): Promise<PiResponse>;
  cancel(paymentId: string): Promise<PiResponse>;
}

const HEADER_SAFE = /^[\x21-\x7e]+$/;

/** A client for one request of ours or one look of the reconciler. Only base URL and key tell simulator, testnet and mainnet apart. */
export function piClient({ config, log }: Pick<ServerContext, 'config' | 'log'>, signal = outerDeadline()): PiClient {
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
