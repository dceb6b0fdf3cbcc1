import { Keypair } from '@stellar/stellar-base';
import { demoAppWalletSeed, demoWalletSeed } from 'contracts/demo';

/** Name and passphrase of the simulated network; hashes and signatures of transactions depend on it. */
export const NETWORK = 'Pi Testnet';

/** The app's wallet: it receives payments and sends payouts. */
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
