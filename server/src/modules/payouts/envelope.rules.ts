import { Account, Asset, Keypair, Memo, Operation, StrKey, TransactionBuilder } from '@stellar/stellar-base';
import { type Stroops, STROOPS_PER_PI } from 'contracts';

/** A payment to sign; `memo` is the id of Pi's payment, at most 28 bytes. */
export interface PayoutOrder {
  /** Secret seed of the app wallet. */
  seed: string;
  /** The network's passphrase is its name. */
  network: string;
  destination: string;
  amount: Stroops;
  memo: string;
  sequence: bigint;
  fee: Stroops;
  /** By the chain's clock, which counts whole seconds. */
  maxTime: Date;
}

/** A signed transaction, stored before it is submitted. */
export interface SignedPayout {
  hash: string;
  /** base64 XDR. */
  envelope: string;
  sequence: bigint;
  fee: Stroops;
  maxTime: Date;
}

const MEMO_BYTES_MAX = 28;

/** Whether the chain accepts this address and memo. */
export const canBePaid = (destination: string, memo: string): boolean =>
  StrKey.isValidEd25519PublicKey(destination) && Buffer.byteLength(memo) <= MEMO_BYTES_MAX;

/** Signs one native payment. The same order gives the same hash. Throws when the chain would not accept address or memo. */
export function signPayout(order: PayoutOrder): SignedPayout {
  const { seed, network, destination, amount, memo, sequence, fee } = order;
  const wallet = Keypair.fromSecret(seed);
  const maxTime = Math.floor(order.maxTime.getTime() / 1_000);
  const transaction = new TransactionBuilder(new Account(wallet.publicKey(), (sequence - 1n).toString()), {
    fee: fee.toString(),
    networkPassphrase: network,
    timebounds: { minTime: 0, maxTime },
  })
    .addOperation(Operation.payment({ destination, asset: Asset.native(), amount: chainAmount(amount) }))
    .addMemo(Memo.text(memo))
    .build();
  transaction.sign(wallet);
  const hash = transaction.hash().toString('hex');
  return { hash, envelope: transaction.toXDR(), sequence, fee, maxTime: new Date(maxTime * 1_000) };
}

/** The chain writes amounts with seven decimals. */
const chainAmount = (stroops: Stroops): string =>
  `${stroops / STROOPS_PER_PI}.${(stroops % STROOPS_PER_PI).toString().padStart(7, '0')}`;
