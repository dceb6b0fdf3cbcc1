import {
  Account,
  Asset,
  type Keypair,
  Memo,
  Operation,
  StrKey,
  Transaction,
  TransactionBuilder,
} from '@stellar/stellar-base';
import { type Stroops, STROOPS_PER_PI, toStroops } from 'contracts/money';
import { NETWORK } from './wallets';

/** The fee of every operation: 0.01 π. */
export const BASE_FEE: Stroops = STROOPS_PER_PI / 100n;

export interface NativePayment {
  from: string;
  to: string;
  amount: Stroops;
}

/** A transaction as the chain stores it. */
export interface DecodedTransaction {
  hash: string;
  source: string;
  sequence: bigint;
  maxFee: Stroops;
  /** It may be included between these seconds since 1970; 0n for no bound. */
  minTime: bigint;
  maxTime: bigint;
  /** The text memo; null when there is none. */
  memo: string | null;
  payments: NativePayment[];
  signatures: string[];
  envelopeXdr: string;
}

interface TransferOrder {
  wallet: Keypair;
  /** The sender's sequence number before this transaction. */
  sequence: bigint;
  to: string;
  amount: Stroops;
  memo: string;
}

/** Stellar writes amounts with seven decimals. */
export function toChainAmount(stroops: Stroops): string {
  return `${stroops / STROOPS_PER_PI}.${(stroops % STROOPS_PER_PI).toString().padStart(7, '0')}`;
}

/** Builds and signs one native payment with a text memo and no time bounds: the same order always has the same hash. */
export function signPayment({ wallet, sequence, to, amount, memo }: TransferOrder): DecodedTransaction {
  const account = new Account(wallet.publicKey(), sequence.toString());
  const transaction = new TransactionBuilder(account, { fee: BASE_FEE.toString(), networkPassphrase: NETWORK })
    .addOperation(Operation.payment({ destination: to, asset: Asset.native(), amount: toChainAmount(amount) }))
    .addMemo(Memo.text(memo))
    .setTimeout(0)
    .build();
  transaction.sign(wallet);
  return describe(transaction);
}

/** Reads a signed envelope; throws for fee bumps and for anything but native payments. */
export function decodeTransaction(envelopeXdr: string): DecodedTransaction {
  const transaction = TransactionBuilder.fromXDR(envelopeXdr, NETWORK);
  if (!(transaction instanceof Transaction)) throw new Error('fee bump transactions are not simulated');
  if (!StrKey.isValidEd25519PublicKey(transaction.source)) throw new Error('muxed accounts are not simulated');
  return describe(transaction);
}

function describe(transaction: Transaction): DecodedTransaction {
  return {
    hash: transaction.hash().toString('hex'),
    source: transaction.source,
    sequence: BigInt(transaction.sequence),
    maxFee: BigInt(transaction.fee),
    minTime: BigInt(transaction.timeBounds?.minTime ?? 0),
    maxTime: BigInt(transaction.timeBounds?.maxTime ?? 0),
    memo: transaction.memo.type === 'text' ? String(transaction.memo.value) : null,
    payments: transaction.operations.map((operation) => {
      if (operation.type !== 'payment' || !operation.asset.isNative())
        throw new Error(`${operation.type} is not simulated`);
      return {
        from: operation.source ?? transaction.source,
        to: operation.destination,
        amount: toStroops(operation.amount),
      };
    }),
    signatures: transaction.signatures.map((signature) => signature.signature().toString('base64')),
    envelopeXdr: transaction.toXDR(),
  };
}
