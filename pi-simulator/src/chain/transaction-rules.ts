import { Keypair } from '@stellar/stellar-base';
import type { Stroops } from 'contracts/money';
import { BASE_FEE, type DecodedTransaction } from './payment-transaction';

/** Stroops an account must keep per entry, of which every account has two. Pi's own figure is not known; this is Stellar's. */
export const BASE_RESERVE: Stroops = 5_000_000n;
const MINIMUM_BALANCE = 2n * BASE_RESERVE;

/** Why the network refuses a transaction; nothing changes. */
export type RefusalCode =
  | 'tx_missing_operation'
  | 'tx_too_early'
  | 'tx_too_late'
  | 'tx_insufficient_fee'
  | 'tx_no_source_account'
  | 'tx_bad_seq'
  | 'tx_bad_auth'
  | 'tx_insufficient_balance';

/** Results of an included transaction's operations. Unless all succeed, none has an effect. */
export type OperationCode = 'op_success' | 'op_no_destination' | 'op_no_source_account' | 'op_underfunded';

/** Refused: not on the chain. Included: costs its fee and sequence number even when operations failed. */
export type Verdict = { refused: RefusalCode } | { failure: OperationCode[] | null };

/** The fee the network charges per operation, whatever more the sender offered. */
export const feeOf = ({ payments }: Pick<DecodedTransaction, 'payments'>): Stroops =>
  BASE_FEE * BigInt(payments.length);

/** The network's accounts before a transaction. */
interface Accounts {
  account(address: string): { balance: Stroops; sequence: bigint } | undefined;
}

/** The network's verdict on a transaction at this time, checked in the order of Stellar's core. */
export function examine(chain: Accounts, transaction: DecodedTransaction, at: string): Verdict {
  const refused = refusalOf(chain, transaction, at);
  if (refused) return { refused };
  const codes = operationCodes(chain, transaction);
  return { failure: codes.every((code) => code === 'op_success') ? null : codes };
}

function refusalOf(chain: Accounts, transaction: DecodedTransaction, at: string): RefusalCode | null {
  const seconds = BigInt(Math.floor(Date.parse(at) / 1_000));
  const { minTime, maxTime, payments } = transaction;
  const source = chain.account(transaction.source);
  if (payments.length === 0) return 'tx_missing_operation';
  if (seconds < minTime) return 'tx_too_early';
  if (maxTime !== 0n && seconds > maxTime) return 'tx_too_late';
  if (transaction.maxFee < feeOf(transaction)) return 'tx_insufficient_fee';
  if (!source) return 'tx_no_source_account';
  if (transaction.sequence !== source.sequence + 1n) return 'tx_bad_seq';
  if (!isSignedByAll(transaction)) return 'tx_bad_auth';
  return spendable(source.balance) < feeOf(transaction) ? 'tx_insufficient_balance' : null;
}

/** True when exactly the accounts it takes from have signed it for this network. */
function isSignedByAll({ hash, source, payments, signatures }: DecodedTransaction): boolean {
  const signers = [...new Set([source, ...payments.map(({ from }) => from)])];
  const message = Buffer.from(hash, 'hex');
  const signed = (signer: string, signature: string) =>
    Keypair.fromPublicKey(signer).verify(message, Buffer.from(signature, 'base64'));
  return (
    signatures.length === signers.length &&
    signers.every((signer) => signatures.some((signature) => signed(signer, signature)))
  );
}

function operationCodes(chain: Accounts, transaction: DecodedTransaction): OperationCode[] {
  const changes = new Map<string, Stroops>([[transaction.source, -feeOf(transaction)]]);
  const change = (address: string, by: Stroops) => changes.set(address, (changes.get(address) ?? 0n) + by);
  return transaction.payments.map(({ from, to, amount }) => {
    const sender = chain.account(from);
    if (!sender) return 'op_no_source_account';
    if (!chain.account(to)) return 'op_no_destination';
    if (spendable(sender.balance + (changes.get(from) ?? 0n)) < amount) return 'op_underfunded';
    change(from, -amount);
    change(to, amount);
    return 'op_success';
  });
}

const spendable = (balance: Stroops): Stroops => balance - MINIMUM_BALANCE;
