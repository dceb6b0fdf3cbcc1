import type { ServerContext } from '../../platform/context';
import { type Outcome, refuse } from '../../platform/refusal';
import { NO_ANSWER, type OuterRequest, fetchJson, outerDeadline } from './outer-http';
import { type PiPayment, type PiUser, readErrorCode, readPayment, readUser } from './pi-answers';

/** What Pi said to a call with our key: the payment, its code of refusal, that it knows no such payment, or nothing usable. */
export type PiAnswer =
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
  payment(paymentId: string): Promise<PiAnswer>;
  approve(paymentId: string): Promise<PiAnswer>;
  complete(paymentId: string, txid: string): Promise<PiAnswer>;
  cancel(paymentId: string): Promise<PiAnswer>;
}

const HEADER_SAFE = /^[\x21-\x7e]+$/;

/** A client for one request of ours or one look of the reconciler. Only base URL and key tell simulator, testnet and mainnet apart. */
export function piClient({ config, log }: Pick<ServerContext, 'config' | 'log'>, signal = outerDeadline()): PiClient {
  const { apiBaseUrl, apiKey } = config.pi;

  const call = async (
    paymentId: string,
    step: string,
    request: Omit<OuterRequest, 'signal'> = {},
  ): Promise<PiAnswer> => {
    const url = `${apiBaseUrl}/v2/payments/${encodeURIComponent(paymentId)}${step}`;
    const answer = await fetchJson(url, { ...request, headers: { authorization: `Key ${apiKey}` }, signal });
    if (answer === NO_ANSWER) return { failure: 'unavailable' };
    if (answer.status === 401 || answer.status === 403)
      log.error({ status: answer.status, step }, 'Pi refuses our server key');
    if (answer.status === 401 || answer.status === 403) return { failure: 'unavailable' };
    if (answer.status === 404) return { failure: 'unknown_payment' };
    if (answer.status >= 300) return { failure: 'refused', code: readErrorCode(answer.body) };
    const payment = readPayment(answer.body);
    return payment?.paymentId === paymentId ? { payment } : { failure: 'unavailable' };
  };

  return {
    signal,
    async me(accessToken) {
      if (!HEADER_SAFE.test(accessToken)) return refuse('INVALID_TOKEN');
      const answer = await fetchJson(`${apiBaseUrl}/v2/me`, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal,
      });
      if (answer === NO_ANSWER) return refuse('PI_UNAVAILABLE');
      if (answer.status >= 300) return refuse('INVALID_TOKEN');
      return readUser(answer.body) ?? refuse('PI_UNAVAILABLE');
    },
    payment: (paymentId) => call(paymentId, ''),
    approve: (paymentId) => call(paymentId, '/approve', { method: 'POST', body: {} }),
    complete: (paymentId, txid) => call(paymentId, '/complete', { method: 'POST', body: { txid } }),
    cancel: (paymentId) => call(paymentId, '/cancel', { method: 'POST', body: {} }),
  };
}
