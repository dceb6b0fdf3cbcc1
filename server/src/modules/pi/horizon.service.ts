/** Reads the chain and submits transactions through Horizon (https://developers.stellar.org/docs/data/apis/horizon). */
import { parsePi } from 'contracts';
import * as z from 'zod/mini';
import { fetchJson, NO_RESPONSE } from './http.client';

const transactionResponse = z.object({ successful: z.boolean(), memo_type: z.string(), memo: z.optional(z.string()) });
const operation = z.object({
  type: z.string(),
  asset_type: z.optional(z.string()),
  source_account: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  amount: z.optional(z.string()),
  // An operation of type create_account.
  account: z.optional(z.string()),
  starting_balance: z.optional(z.string()),
});
const operationsResponse = z.object({ _embedded: z.object({ records: z.array(operation) }) });
const accountResponse = z.object({ balances: z.array(z.object({ asset_type: z.string(), balance: z.string() })) });

/** A transaction on the chain and its payments in π. */
export interface ChainTransaction {
  isSuccessful: boolean;
  /** Null unless it is a text memo. */
  memo: string | null;
  payments: ChainPayment[];
}

/** π that moved from one account to another, in stroops. */
export interface ChainPayment {
  from: string;
  to: string;
  amount: bigint;
}

export type ChainResponse = ChainTransaction | 'not_found' | 'unavailable';

/** One transaction with its operations. `txid` must be 64 hexadecimal digits. */
export async function readTransaction(horizonUrl: string, txid: string, signal: AbortSignal): Promise<ChainResponse> {
  const url = `${horizonUrl}/transactions/${txid}`;
  const [transaction, operations] = await Promise.all([
    read(url, signal, transactionResponse),
    read(`${url}/operations?limit=100`, signal, operationsResponse),
  ]);
  if (typeof transaction === 'string') return transaction;
  if (typeof operations === 'string') return operations;
  return {
    isSuccessful: transaction.successful,
    memo: transaction.memo_type === 'text' ? (transaction.memo ?? '') : null,
    payments: operations._embedded.records.flatMap(toPayment),
  };
}

const NATIVE_PAYMENTS = new Set(['payment', 'path_payment_strict_receive', 'path_payment_strict_send']);

function toPayment(record: z.output<typeof operation>): ChainPayment[] {
  const isOpening = record.type === 'create_account';
  if (!isOpening && !(NATIVE_PAYMENTS.has(record.type) && record.asset_type === 'native')) return [];
  const to = isOpening ? record.account : record.to;
  const amount = parsePi((isOpening ? record.starting_balance : record.amount) ?? 'none');
  return to && amount !== null ? [{ from: record.from ?? record.source_account ?? '', to, amount }] : [];
}

/** An account's balance in stroops; null when Horizon does not say. */
export async function readBalance(horizonUrl: string, address: string, signal: AbortSignal): Promise<bigint | null> {
  const account = await read(`${horizonUrl}/accounts/${encodeURIComponent(address)}`, signal, accountResponse);
  if (typeof account === 'string') return null;
  const native = account.balances.find((balance) => balance.asset_type === 'native');
  return native ? parsePi(native.balance) : 0n;
}

async function read<T extends z.ZodMiniType>(
  url: string,
  signal: AbortSignal,
  schema: T,
): Promise<z.output<T> | 'not_found' | 'unavailable'> {
  const response = await fetchJson(url, { signal });
  if (response === NO_RESPONSE) return 'unavailable';
  if (response.status === 404) return 'not_found';
  const parsed = schema.safeParse(response.body);
  return response.status < 300 && parsed.success ? parsed.data : 'unavailable';
}

const sequenceResponse = z.object({ sequence: z.string().check(z.regex(/^\d{1,19}$/)) });
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
  source_account_sequence: z.string().check(z.regex(/^\d{1,19}$/)),
  created_at: z.iso.datetime(),
  memo: z.optional(z.string()),
  fee_charged: z.coerce.string().check(z.regex(/^\d{1,15}$/)),
});
const ledgersResponse = z.object({
  _embedded: z.object({ records: z.array(z.object({ closed_at: z.iso.datetime() })) }),
});

/** The last sequence number the account used; null when Horizon does not say. */
export async function readSequence(horizonUrl: string, address: string, signal: AbortSignal): Promise<bigint | null> {
  const response = await fetchJson(`${horizonUrl}/accounts/${encodeURIComponent(address)}`, { signal });
  const parsed = sequenceResponse.safeParse(response === NO_RESPONSE || response.status >= 300 ? null : response.body);
  return parsed.success ? BigInt(parsed.data.sequence) : null;
}

/**
 * When the newest ledger closed that this Horizon has; null when it does not say. What Horizon shows after this read includes
 * every ledger up to it.
 */
export async function readLedgerTime(horizonUrl: string, signal: AbortSignal): Promise<Date | null> {
  const response = await read(`${horizonUrl}/ledgers?order=desc&limit=1`, signal, ledgersResponse);
  const [newest] = typeof response === 'string' ? [] : response._embedded.records;
  return newest ? new Date(newest.closed_at) : null;
}

/** The last ledger's base fee per operation in stroops; null when Horizon does not say. */
export async function readBaseFee(horizonUrl: string, signal: AbortSignal): Promise<bigint | null> {
  const response = await fetchJson(`${horizonUrl}/fee_stats`, { signal });
  const parsed = feeResponse.safeParse(response === NO_RESPONSE || response.status >= 300 ? null : response.body);
  return parsed.success ? BigInt(parsed.data.last_ledger_base_fee) : null;
}

/** The chain's verdict on a submission. After 'none' the transaction may still be included. */
export type SubmitResponse =
  { verdict: 'accepted' } | { verdict: 'refused'; code: string; operations: string[] } | { verdict: 'none' };

/** Submits a signed envelope. Submitting it again has no further effect. */
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

/** A transaction of ours on the chain. A failed one also cost its fee. */
export interface SentTransaction {
  hash: string;
  isSuccessful: boolean;
  source: string;
  /** The number it used up of the source's sequence. */
  sequence: bigint;
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
  source_account_sequence,
  memo,
  fee_charged,
}: z.output<typeof sentResponse>): SentTransaction {
  return {
    hash,
    isSuccessful: successful,
    source: source_account,
    sequence: BigInt(source_account_sequence),
    memo: memo?.replaceAll('\0', '') ?? null,
    feeCharged: BigInt(fee_charged),
  };
}

const pageResponse = z.object({
  _embedded: z.object({ records: z.array(z.extend(sentResponse, { paging_token: z.string() })) }),
});
const PAGE = 200;
/** Each record carries the envelope and result, some kilobytes. */
const PAGE_MAX_BYTES = 4 * 1024 * 1024;

/** One page of the transactions an account sent. */
export interface SentPage {
  sent: SentTransaction[];
  /** Where the next page begins; null when this one was empty. */
  cursor: string | null;
  isFull: boolean;
}

/** What an account sent after a paging token, failed ones too, oldest first; null when Horizon does not say. */
export function readSentAfter(
  horizonUrl: string,
  address: string,
  cursor: string,
  signal: AbortSignal,
): Promise<SentPage | null> {
  return readPage(horizonUrl, address, `order=asc&limit=${PAGE}&cursor=${encodeURIComponent(cursor)}`, signal);
}

/**
 * The paging token behind which all of an account's transactions since `since` come, or all that follow when that is null;
 * '0' when there is none before. Null when Horizon does not say.
 */
export async function readCursorBefore(
  horizonUrl: string,
  address: string,
  since: Date | null,
  signal: AbortSignal,
): Promise<string | null> {
  for (let query = 'order=desc&limit=1'; ;) {
    const page = await readRecords(horizonUrl, address, query, signal);
    if (page === null) return null;
    const older = page.find(({ created_at }) => since === null || Date.parse(created_at) < since.getTime());
    if (older) return older.paging_token;
    const last = page.at(-1);
    if (!last) return '0';
    query = `order=desc&limit=${PAGE}&cursor=${encodeURIComponent(last.paging_token)}`;
  }
}

async function readPage(
  horizonUrl: string,
  address: string,
  query: string,
  signal: AbortSignal,
): Promise<SentPage | null> {
  const records = await readRecords(horizonUrl, address, query, signal);
  if (records === null) return null;
  const sent = records.map(toSent).filter(({ source }) => source === address);
  return { sent, cursor: records.at(-1)?.paging_token ?? null, isFull: records.length === PAGE };
}

/** Transactions that an account sent or received, failed ones too. */
async function readRecords(horizonUrl: string, address: string, query: string, signal: AbortSignal) {
  const url = `${horizonUrl}/accounts/${encodeURIComponent(address)}/transactions?include_failed=true&${query}`;
  const response = await fetchJson(url, { signal, maxBytes: PAGE_MAX_BYTES });
  const parsed = pageResponse.safeParse(response === NO_RESPONSE || response.status >= 300 ? null : response.body);
  return parsed.success ? parsed.data._embedded.records : null;
}
