/** What sending money needs of Horizon: the wallet's sequence, the fee, the submission, and what became of it. */
import * as z from 'zod/mini';
import { NO_RESPONSE, fetchJson } from './outer-http';

const accountResponse = z.object({ sequence: z.string().check(z.regex(/^\d{1,19}$/)) });
const feeResponse = z.object({ last_ledger_base_fee: z.string().check(z.regex(/^\d{1,12}$/)) });
const submittedResponse = z.object({ hash: z.string() });
const problemResponse = z.object({
  extras: z.object({
    result_codes: z.object({ transaction: z.string(), operations: z.optional(z.array(z.string())) }),
  }),
});
const sentResponse = z.object({
  hash: z.string(),
  successful: z.boolean(),
  source_account: z.string(),
  memo: z.optional(z.string()),
  fee_charged: z.coerce.string().check(z.regex(/^\d{1,15}$/)),
});

/** The last sequence number that the account used; null when Horizon does not say. */
export async function readSequence(horizonUrl: string, address: string, signal: AbortSignal): Promise<bigint | null> {
  const response = await fetchJson(`${horizonUrl}/accounts/${encodeURIComponent(address)}`, { signal });
  const parsed = accountResponse.safeParse(response === NO_RESPONSE || response.status >= 300 ? null : response.body);
  return parsed.success ? BigInt(parsed.data.sequence) : null;
}

/** Stroops per operation that the last ledger asked for; null when Horizon does not say. */
export async function readBaseFee(horizonUrl: string, signal: AbortSignal): Promise<bigint | null> {
  const response = await fetchJson(`${horizonUrl}/fee_stats`, { signal });
  const parsed = feeResponse.safeParse(response === NO_RESPONSE || response.status >= 300 ? null : response.body);
  return parsed.success ? BigInt(parsed.data.last_ledger_base_fee) : null;
}

/** The chain's verdict on a submission, or none: then the transaction may still be included. */
export type SubmitResponse =
  { verdict: 'accepted' } | { verdict: 'refused'; code: string; operations: string[] } | { verdict: 'none' };

/** Hands a signed envelope to the chain. The same envelope may be handed over again without another effect. */
export async function submitEnvelope(
  horizonUrl: string,
  envelope: string,
  signal: AbortSignal,
): Promise<SubmitResponse> {
  const body = new URLSearchParams({ tx: envelope });
  const response = await fetchJson(`${horizonUrl}/transactions`, { method: 'POST', body, signal });
  if (response === NO_RESPONSE) return { verdict: 'none' };
  if (response.status < 300)
    return { verdict: submittedResponse.safeParse(response.body).success ? 'accepted' : 'none' };
  const problem = problemResponse.safeParse(response.body);
  if (!problem.success) return { verdict: 'none' };
  const { transaction: code, operations = [] } = problem.data.extras.result_codes;
  return { verdict: 'refused', code, operations };
}

/** A transaction of ours on the chain; failed ones cost their fee too. */
export interface SentTransaction {
  hash: string;
  isSuccessful: boolean;
  source: string;
  memo: string | null;
  /** Stroops. */
  feeCharged: bigint;
}

/** A transaction by its hash, 64 hexadecimal digits. */
export async function readSent(
  horizonUrl: string,
  hash: string,
  signal: AbortSignal,
): Promise<SentTransaction | 'not_found' | 'unavailable'> {
  const response = await fetchJson(`${horizonUrl}/transactions/${hash}`, { signal });
  if (response === NO_RESPONSE) return 'unavailable';
  if (response.status === 404) return 'not_found';
  const parsed = sentResponse.safeParse(response.body);
  if (response.status >= 300 || !parsed.success) return 'unavailable';
  return toSent(parsed.data);
}

function toSent({
  hash,
  successful,
  source_account,
  memo,
  fee_charged,
}: z.output<typeof sentResponse>): SentTransaction {
  return {
    hash,
    isSuccessful: successful,
    source: source_account,
    memo: memo ?? null,
    feeCharged: BigInt(fee_charged),
  };
}

const pageResponse = z.object({
  _embedded: z.object({ records: z.array(z.extend(sentResponse, { paging_token: z.string() })) }),
});
const PAGE = 200;
/** Some kilobytes a transaction: its envelope and result come along. */
const PAGE_MAX_BYTES = 4 * 1024 * 1024;

/** The newest transactions that an account sent, among its last 200 of any kind; null when Horizon does not say. */
export async function readNewestSent(
  horizonUrl: string,
  address: string,
  signal: AbortSignal,
): Promise<SentTransaction[] | null> {
  return (await readPage(horizonUrl, address, `order=desc&limit=${PAGE}`, signal))?.sent ?? null;
}

/** A page of what an account sent. */
export interface SentPage {
  sent: SentTransaction[];
  /** Where the next page begins; null when no transaction of any kind was on this one. */
  cursor: string | null;
  isFull: boolean;
}

/** What an account sent behind a paging token, oldest first; null when Horizon does not say. */
export function readSentBehind(
  horizonUrl: string,
  address: string,
  cursor: string,
  signal: AbortSignal,
): Promise<SentPage | null> {
  return readPage(horizonUrl, address, `order=asc&limit=${PAGE}&cursor=${encodeURIComponent(cursor)}`, signal);
}

/** The paging token of an account's newest transaction, '0' when it has none; null when Horizon does not say. */
export async function readNewestCursor(
  horizonUrl: string,
  address: string,
  signal: AbortSignal,
): Promise<string | null> {
  const page = await readPage(horizonUrl, address, 'order=desc&limit=1', signal);
  return page && (page.cursor ?? '0');
}

async function readPage(
  horizonUrl: string,
  address: string,
  query: string,
  signal: AbortSignal,
): Promise<SentPage | null> {
  const url = `${horizonUrl}/accounts/${encodeURIComponent(address)}/transactions?${query}`;
  const response = await fetchJson(url, { signal, maxBytes: PAGE_MAX_BYTES });
  const parsed = pageResponse.safeParse(response === NO_RESPONSE || response.status >= 300 ? null : response.body);
  if (!parsed.success) return null;
  const { records } = parsed.data._embedded;
  const sent = records.map(toSent).filter(({ source }) => source === address);
  return { sent, cursor: records.at(-1)?.paging_token ?? null, isFull: records.length === PAGE };
}
