/** Payments from the app to a user: the part of Pi's Platform API that only payouts use. */
import type { ServerContext } from '../../platform/context';
import { NO_RESPONSE, type OuterResponse, fetchJson } from './outer-http';
import { type PiPayment, readErrorCode, readIncomplete, readNamedPayment, readPayment } from './pi-responses';

/** What Pi said to a new payment: it, its code of refusal with the payment that stands in the way, or nothing usable. */
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

/** Creates a payment to a user. A repetition is refused as `ongoing_payment_found` while the first one is open. */
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

/** 401 means a bad key as well as a missing scope: only the code tells them apart. */
function readRefusal({ status, body }: OuterResponse, log: ServerContext['log']): CreateResponse {
  const code = readErrorCode(body);
  const isOurFault = (status === 401 || status === 403) && code !== 'missing_scope';
  if (!isOurFault && code !== 'unknown_error') return { failure: 'refused', code, openPayment: readNamedPayment(body) };
  log.error({ status, code }, 'Pi refuses to create a payment, but not because of it');
  return { failure: 'unavailable' };
}

/** The app-to-user payments that are open at Pi; null when Pi does not say. */
export async function openA2uPayments({ config }: PiContext, signal: AbortSignal): Promise<PiPayment[] | null> {
  const { apiBaseUrl, apiKey } = config.pi;
  const headers = { authorization: `Key ${apiKey}` };
  const response = await fetchJson(`${apiBaseUrl}/v2/payments/incomplete_server_payments`, { headers, signal });
  return response === NO_RESPONSE || response.status >= 300 ? null : readIncomplete(response.body);
}
