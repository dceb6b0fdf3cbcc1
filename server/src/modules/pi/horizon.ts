/** Reads the chain through Horizon (https://developers.stellar.org/docs/data/apis/horizon). */
import * as z from 'zod/mini';
import { parsePi } from 'contracts';
import { NO_RESPONSE, fetchJson } from './outer-http';

const transactionResponse = z.object({ successful: z.boolean(), memo_type: z.string(), memo: z.optional(z.string()) });
const operation = z.object({
  type: z.string(),
  asset_type: z.optional(z.string()),
  to: z.optional(z.string()),
  amount: z.optional(z.string()),
});
const operationsResponse = z.object({ _embedded: z.object({ records: z.array(operation) }) });
const accountResponse = z.object({ balances: z.array(z.object({ asset_type: z.string(), balance: z.string() })) });

/** A transaction on the chain with what it pays in π, by receiving address. */
export interface ChainTransaction {
  isSuccessful: boolean;
  /** Null unless it is a text memo. */
  memo: string | null;
  payments: { to: string; amount: bigint }[];
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
    payments: operations._embedded.records.flatMap(({ type, asset_type, to, amount }) => {
      const stroops = amount === undefined ? null : parsePi(amount);
      return type === 'payment' && asset_type === 'native' && to && stroops !== null ? [{ to, amount: stroops }] : [];
    }),
  };
}

/** π of an account in stroops; null when Horizon does not say. */
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
