import { Account, Asset, type Keypair, Memo, Operation, TransactionBuilder } from '@stellar/stellar-base';
import { APP_WALLET } from '../src/chain/wallets';
import type { Simulator } from '../src/simulator';

export interface Payout {
  to: string;
  amount?: string;
  memo?: string;
  wallet?: Keypair;
  signers?: Keypair[];
  /** The account's sequence number before the transaction; its present one when absent. */
  sequence?: bigint;
  /** Stroops per operation. */
  fee?: number;
  /** Seconds since 1970; 0 = no bound. */
  minTime?: number;
  maxTime?: number;
  passphrase?: string;
  operations?: number;
}

/** A signed envelope as a server would send it, and its hash; every field of it can be wrong. */
export function signPayout(chain: Simulator['chain'], payout: Payout): { tx: string; hash: string } {
  const { to, amount = '5', memo = 'payout', wallet = APP_WALLET, signers = [wallet], fee = 100_000 } = payout;
  const { minTime = 0, maxTime = 0, passphrase = 'Pi Testnet', operations = 1 } = payout;
  const sequence = payout.sequence ?? chain.account(wallet.publicKey())?.sequence ?? 0n;
  const account = new Account(wallet.publicKey(), sequence.toString());
  const builder = new TransactionBuilder(account, { fee: String(fee), networkPassphrase: passphrase })
    .addMemo(Memo.text(memo))
    .setTimebounds(minTime, maxTime);
  for (let count = 0; count < operations; count += 1)
    builder.addOperation(Operation.payment({ destination: to, asset: Asset.native(), amount }));
  const transaction = builder.build();
  transaction.sign(...signers);
  return { tx: transaction.toXDR(), hash: transaction.hash().toString('hex') };
}
