/**
 * The demo accounts, shared by the server's seed and the simulator's opening chain, so that every seeded balance is a
 * seeded deposit (docs/rules.md section 13). Node only: uid and wallet are derived by hashing.
 */
import { createHash } from 'node:crypto';

/** An account of the demo, with the money and role that its part in the demo needs. */
export interface DemoAccount {
  username: string;
  role: 'buyer' | 'seller' | 'new' | 'admin' | 'neighbour';
  /** π of its one completed deposit; what it bought and sold since is seeded too. */
  deposited: number;
}

/** People who fill the market: they trade with each other, and nobody needs to sign in as one. */
const NEIGHBOURS = [
  'priya',
  'mateo',
  'linh',
  'jonas',
  'sofia',
  'kenji',
  'amara',
  'tomas',
  'noor',
  'lucas',
  'ines',
  'omar',
  'yuki',
  'greta',
  'pavel',
  'zuri',
  'chidi',
  'minjun',
  'dewi',
  'fatima',
  'oleg',
  'camila',
] as const;

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'alice', role: 'buyer', deposited: 26_020 },
  { username: 'bob', role: 'seller', deposited: 12_000 },
  { username: 'carol', role: 'seller', deposited: 18_000 },
  { username: 'dave', role: 'new', deposited: 0 },
  { username: 'admin-demo', role: 'admin', deposited: 0 },
  { username: 'erin', role: 'buyer', deposited: 40_000 },
  { username: 'frank', role: 'buyer', deposited: 40_000 },
  ...NEIGHBOURS.map((username) => ({ username, role: 'neighbour' as const, deposited: 9_000 })),
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
  alice: '21ab9cd8d85b8b8a1afa8f16ea4cb065d3846262202ac14836ac221eb5658509',
  bob: 'da4a5e11768409a45f2c920369a42cdca875d0378372fd1452a06a98de69db85',
  carol: 'f955372e433b928601038a1b2f100336157ad2c54dbadb03e2da5a636fedcab0',
  erin: 'ccf6b9cb999adf38c19f01cc651bd80eb0a6aca35c17ffefb754dbf5aae5eb87',
  frank: '16280a4a9c6a02de99ed0b0506992dc2af5fa79b406ce25aec02bab80b256ab8',
  priya: '7d6056a101b86efb856908b3bf131b49acfd59150556ebcc09e3504712026d2e',
  mateo: '3c646b3aa1135b50bdddfd3150e920fa0ee50f460215ecdfbd6a4f0afb3ddc38',
  linh: 'e333b0dcc9ba1873960329c77cadf81a2677255693c193ab064b0a9dcb0172f1',
  jonas: '4f8b6920cd32f3c550ecc87a271564e13c8e6887f8935517fa23575e055cfa94',
  sofia: '60f93660d8bbe61a6398ba31b828093938e4e9f10d79b2e3de2dd398b395f380',
  kenji: 'e668797cb30f014a27ba01c06b88fee1df539e4b413812b83a345c4efc64aa15',
  amara: '39768a5fa61773a3dc8de84f434ccc24cb358d792a815d64176af06fadcc9888',
  tomas: '9e4a2962674980e0d960cf0376e2c0d82516b0f188497f1e9bc2b0ad774cea1a',
  noor: 'd224b5eb462c4bc938122f9ea85e8e36594b79132bf6bfd1e98ebd5c4bb52960',
  lucas: '29458d6d88d439c777aa9f5f3b7c603a9568646e67f896c91822448086e908c5',
  ines: '2e0ca9aaabf93e35045537a483d0b309f5347523d1e39c48dc23defa73149d93',
  omar: 'a3d093fffed77b63bcf81c88a0bcda767948d420693cad1d7593fdbdf2ae9e0d',
  yuki: 'f8ace02261af057deebce42e114dd632b034434476221536df4b2d1cca0fce69',
  greta: '20670cb0cc8b23bbc5ba4e00521ec44280b74b8896666b4fc9c0060dc158c821',
  pavel: '6dc9bfedb46ee787ac50bfc57ebf10c5f3326b9797d5b03bdb98abd99ac21321',
  zuri: 'd33b7d83074cb2f43345a8f433a3afdc37f15f1ad7f3d8159a369059b208afdf',
  chidi: '23a5005868a7adef664337756cc059496b0f28c9f1d16f55e1f00c1e1f89b049',
  minjun: '6f9360954bec7ea545f8e9fec60a7b371d1917091340ac02e7f0523db281471f',
  dewi: '783e15bff2cea77803afbb0344266ea580a0ba4411f2599c5e689574c853e013',
  fatima: '14a1fecee1fe774f156d86b9815b9e090018451fe9ff93eb967386857a922024',
  oleg: 'f758e433c85c555e36a919585445afe93cc5859ecfaa305a84bb6979fd4e890c',
  camila: '0710981a3fcf20f40ee5ac738171a7363c6c19f25e1c1cb8c2b842eccf34b5e8',
};

/** Transaction id of an account's seeded deposit; throws for an account without one. */
export function demoDepositTxid(username: string): string {
  const txid = DEPOSIT_TXIDS[username];
  if (!txid) throw new Error(`${username} has no seeded deposit`);
  return txid;
}
