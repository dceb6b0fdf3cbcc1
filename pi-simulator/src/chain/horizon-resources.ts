import { createHash } from 'node:crypto';
import type { ChainAccount, ChainView, IncludedTransaction, Ledger } from './chain';
import { BASE_FEE, type NativePayment, toChainAmount } from './payment-transaction';
import { resultXdr } from './result-xdr';
import { BASE_RESERVE } from './transaction-rules';

const ledgerHash = ({ sequence, closedAt }: Ledger) =>
  createHash('sha256').update(`${sequence} ${closedAt}`).digest('hex');

/** Horizon's sort order: ledger, transaction within it, operation within that. */
const pagingToken = (ledger: number, operation = 0) =>
  ((BigInt(ledger) << 32n) + (1n << 12n) + BigInt(operation)).toString();

const isoTime = (seconds: bigint) => new Date(Number(seconds) * 1_000).toISOString();

/** A transaction as Horizon shows it, including failed ones. */
export function transactionResource(transaction: IncludedTransaction) {
  const { hash, memo } = transaction;
  return {
    id: hash,
    paging_token: pagingToken(transaction.ledger),
    successful: transaction.failure === null,
    hash,
    ledger: transaction.ledger,
    created_at: transaction.includedAt,
    source_account: transaction.source,
    source_account_sequence: transaction.sequence.toString(),
    fee_account: transaction.source,
    fee_charged: transaction.feeCharged.toString(),
    max_fee: transaction.maxFee.toString(),
    operation_count: transaction.payments.length,
    envelope_xdr: transaction.envelopeXdr,
    result_xdr: resultXdr(transaction),
    memo_type: memo === null ? 'none' : 'text',
    ...(memo !== null && { memo, memo_bytes: Buffer.from(memo).toString('base64') }),
    signatures: transaction.signatures,
    ...(transaction.maxTime > 0n && { valid_before: isoTime(transaction.maxTime) }),
    ...(transaction.minTime > 0n && { valid_after: isoTime(transaction.minTime) }),
  };
}

/** The transaction's native payments as operations, amounts with seven decimals. */
export function operationResources(transaction: IncludedTransaction) {
  return transaction.payments.map((payment, index) => operationResource(transaction, payment, index));
}

function operationResource(transaction: IncludedTransaction, { from, to, amount }: NativePayment, index: number) {
  const id = pagingToken(transaction.ledger, index + 1);
  return {
    id,
    paging_token: id,
    transaction_successful: transaction.failure === null,
    source_account: from,
    type: 'payment',
    type_i: 1,
    created_at: transaction.includedAt,
    transaction_hash: transaction.hash,
    asset_type: 'native',
    from,
    to,
    amount: toChainAmount(amount),
  };
}

export function accountResource({ address, balance, sequence, lastLedger }: ChainAccount) {
  return {
    id: address,
    account_id: address,
    sequence: sequence.toString(),
    subentry_count: 0,
    last_modified_ledger: lastLedger,
    thresholds: { low_threshold: 0, med_threshold: 0, high_threshold: 0 },
    flags: { auth_required: false, auth_revocable: false, auth_immutable: false, auth_clawback_enabled: false },
    balances: [
      {
        balance: toChainAmount(balance),
        buying_liabilities: '0.0000000',
        selling_liabilities: '0.0000000',
        asset_type: 'native',
      },
    ],
    signers: [{ weight: 1, key: address, type: 'ed25519_public_key' }],
    data: {},
    num_sponsoring: 0,
    num_sponsored: 0,
    paging_token: address,
  };
}

export function ledgerResource(ledger: Ledger) {
  const hash = ledgerHash(ledger);
  return {
    id: hash,
    paging_token: (BigInt(ledger.sequence) << 32n).toString(),
    hash,
    sequence: ledger.sequence,
    successful_transaction_count: ledger.successful,
    failed_transaction_count: ledger.failed,
    operation_count: ledger.successful,
    closed_at: ledger.closedAt,
    base_fee_in_stroops: Number(BASE_FEE),
    base_reserve_in_stroops: Number(BASE_RESERVE),
    max_tx_set_size: 1_000,
    protocol_version: 19,
  };
}

/** Fees never rise: every percentile is the base fee. */
export function feeStatsResource({ ledgers }: ChainView) {
  const fee = BASE_FEE.toString();
  const percentiles = ['p10', 'p20', 'p30', 'p40', 'p50', 'p60', 'p70', 'p80', 'p90', 'p95', 'p99'];
  const spread = Object.fromEntries(['max', 'min', 'mode', ...percentiles].map((name) => [name, fee]));
  return {
    last_ledger: String(ledgers.length),
    last_ledger_base_fee: fee,
    ledger_capacity_usage: '0',
    fee_charged: spread,
    max_fee: spread,
  };
}

/** Horizon's page of records; links use the address the client requested. */
export function pageResource(self: string, records: readonly { paging_token: string }[]) {
  return { _links: { self: { href: self } }, _embedded: { records } };
}
