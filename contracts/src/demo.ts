/**
 * The demo accounts, known to the server's seed and to the simulator's opening chain, so that every seeded balance
 * is a seeded deposit (design: simulator, 'Demo accounts'). Node only: uid and wallet are derived by hashing.
 */
import { createHash } from 'node:crypto';

export interface DemoAccount {
  username: string;
  role: 'buyer' | 'seller' | 'new' | 'admin';
  /** π in the in-app wallet after seeding: one completed deposit of this amount. */
  deposited: number;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'alice', role: 'buyer', deposited: 25_000 },
  { username: 'bob', role: 'seller', deposited: 12_000 },
  { username: 'carol', role: 'seller', deposited: 18_000 },
  { username: 'dave', role: 'new', deposited: 0 },
  { username: 'admin-demo', role: 'admin', deposited: 0 },
  { username: 'erin', role: 'buyer', deposited: 40_000 },
  { username: 'frank', role: 'buyer', deposited: 40_000 },
];

/** π in a simulated Pi wallet when the account is first used, before its deposits. */
export const SIMULATED_WALLET_PI = 100_000;

const digest = (purpose: string, username: string) => createHash('sha256').update(`dotpi:${purpose}:${username}`).digest();

/** The uid that the simulator gives a username: a version-4-shaped uuid. */
export function demoUid(username: string): string {
  const hex = digest('uid', username).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The 32-byte seed of a username's simulated wallet; its Stellar key pair is derived from it. */
export const demoWalletSeed = (username: string): Buffer => digest('wallet', username);

/** Payment id and transaction id of an account's seeded deposit. */
export const demoDepositPaymentId = (username: string) => digest('payment', username).toString('base64url').replace(/[-_]/g, 'x').slice(0, 28);
export const demoDepositTxid = (username: string) => digest('txid', username).toString('hex');
