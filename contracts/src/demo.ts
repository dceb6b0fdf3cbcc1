/**
 * The demo accounts, shared by the server's seed and the simulator's opening chain, so that every seeded balance is a
 * seeded deposit (docs/rules.md section 13). Node only: uid and wallet are derived by hashing.
 */
import { createHash } from 'node:crypto';

/** An account of the demo, with the money and role that its part in the demo needs. */
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

/** π of the platform in the app wallet after seeding: its reserve on the chain and the network fees of payouts. */
export const DEMO_APP_FLOAT = 1_000;

const digest = (purpose: string, username: string) =>
  createHash('sha256').update(`dotpi:${purpose}:${username}`).digest();

/** The uid that the simulator gives a username: a version-4-shaped uuid. */
export function demoUid(username: string): string {
  const hex = digest('uid', username).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The 32-byte seed of a username's simulated wallet; its Stellar key pair is derived from it. */
export const demoWalletSeed = (username: string): Buffer => digest('wallet', username);

/** The 32-byte seed of the simulated app wallet. */
export const demoAppWalletSeed = (): Buffer => digest('app-wallet', 'dotpi');
/** Its address, where users pay to (the simulator's tests derive it from the seed). */
export const DEMO_APP_WALLET = 'GDM7TDKYQGJJMAVXZIBMIL5IKBE43322M3QCZF5XRED3N7UOY3WIOA4F';

/** Payment id of an account's seeded deposit. */
export const demoDepositPaymentId = (username: string) =>
  digest('payment', username).toString('base64url').replace(/[-_]/g, 'x').slice(0, 28);

/** Hashes of the seeded deposits' signed transactions; the simulator's tests build them and compare. */
const DEPOSIT_TXIDS: Record<string, string> = {
  alice: '17f55c413ac459bdb7f093bfc0850a4d04b1c51e082ef227782d7fdc27b6e318',
  bob: 'da4a5e11768409a45f2c920369a42cdca875d0378372fd1452a06a98de69db85',
  carol: 'f955372e433b928601038a1b2f100336157ad2c54dbadb03e2da5a636fedcab0',
  erin: 'ccf6b9cb999adf38c19f01cc651bd80eb0a6aca35c17ffefb754dbf5aae5eb87',
  frank: '16280a4a9c6a02de99ed0b0506992dc2af5fa79b406ce25aec02bab80b256ab8',
};

/** Transaction id of an account's seeded deposit; throws for an account without one. */
export function demoDepositTxid(username: string): string {
  const txid = DEPOSIT_TXIDS[username];
  if (!txid) throw new Error(`${username} has no seeded deposit`);
  return txid;
}
