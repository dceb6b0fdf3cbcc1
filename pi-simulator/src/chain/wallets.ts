import { Keypair } from '@stellar/stellar-base';
import { demoAppWalletSeed, demoWalletSeed } from 'contracts/demo';

/** Name and passphrase of the simulated network: what a transaction's hash and signatures are bound to. */
export const NETWORK = 'Pi Testnet';

/** The app's wallet, where users pay to and payouts come from. */
export const APP_WALLET = Keypair.fromRawEd25519Seed(demoAppWalletSeed());

const wallets = new Map<string, Keypair>();

/** The wallet of a username; the same on every machine. */
export function walletOf(username: string): Keypair {
  const known = wallets.get(username);
  if (known) return known;
  const wallet = Keypair.fromRawEd25519Seed(demoWalletSeed(username));
  wallets.set(username, wallet);
  return wallet;
}
