/** Reads everything that an account sent or received, through Horizon, page by page. */
import * as z from 'zod/mini';
import { fetchJson, NO_RESPONSE } from './http.client';

const pageResponse = z.object({
  _embedded: z.object({
    records: z.array(
      z.object({
        hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        paging_token: z.string().check(z.minLength(1), z.maxLength(64)),
        successful: z.boolean(),
        source_account: z.string(),
        created_at: z.string(),
        memo_type: z.string(),
        memo: z.optional(z.string()),
        fee_charged: z.coerce.string().check(z.regex(/^\d{1,15}$/)),
      }),
    ),
  }),
});

const PAGE = 200;
/** Each record carries the envelope and result, some kilobytes. */
const PAGE_MAX_BYTES = 4 * 1024 * 1024;

/** A transaction that an account sent or received. */
export interface AccountTransaction {
  hash: string;
  isSuccessful: boolean;
  source: string;
  /** Null unless it is a text memo. */
  memo: string | null;
  /** Stroops. */
  feeCharged: bigint;
  closedAt: Date;
}

export interface AccountPage {
  transactions: AccountTransaction[];
  /** Where the next page begins; null when this one was empty. */
  cursor: string | null;
  isFull: boolean;
}

/** One page after a paging token ('0' = from the first), oldest first, failed ones left out; null when Horizon does not say. */
export async function readAccountPage(
  horizonUrl: string,
  address: string,
  cursor: string,
  signal: AbortSignal,
): Promise<AccountPage | null> {
  const query = `order=asc&limit=${PAGE}&cursor=${encodeURIComponent(cursor)}`;
  const url = `${horizonUrl}/accounts/${encodeURIComponent(address)}/transactions?${query}`;
  const response = await fetchJson(url, { signal, maxBytes: PAGE_MAX_BYTES });
  const parsed = pageResponse.safeParse(response === NO_RESPONSE || response.status >= 300 ? null : response.body);
  if (!parsed.success) return null;
  const { records } = parsed.data._embedded;
  return {
    transactions: records.map((record) => ({
      hash: record.hash,
      isSuccessful: record.successful,
      source: record.source_account,
      memo: record.memo_type === 'text' ? (record.memo ?? '').replaceAll('\0', '') : null,
      feeCharged: BigInt(record.fee_charged),
      closedAt: new Date(record.created_at),
    })),
    cursor: records.at(-1)?.paging_token ?? null,
    isFull: records.length === PAGE,
  };
}
