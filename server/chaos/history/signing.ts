import { Keypair } from '@stellar/stellar-base';
import { type Held, toStroops } from 'contracts';
import { DEMO_APP_WALLET, demoAppWalletSeed, demoWalletSeed } from 'contracts/demo';
import { signPayout } from '../../src/modules/payouts/envelope.rules';
import type { Play } from './play';

/** Valid on whatever day the product's clock has come to. */
const FAR = new Date('2100-01-01T00:00:00Z');
const NETWORK = 'Pi Testnet';
const FEE = 100_000n;
const PAGE = 200;

interface Sent {
  destination: string;
  /** π. */
  amount: number;
  memo: string;
}

/** Somebody signs a transaction with a wallet's key, past the product; its hash, or null when nothing was sent. */
export async function sendFrom(
  play: Play,
  wallet: Keypair,
  { destination, amount, memo }: Sent,
): Promise<string | null> {
  const account = await play.get(`/simulator/horizon/accounts/${wallet.publicKey()}`);
  const { sequence } = account.body as { sequence?: string };
  if (account.status !== 200 || sequence === undefined) return null;
  const order = { seed: wallet.secret(), network: NETWORK, destination, amount: toStroops(amount), memo, fee: FEE };
  const signed = signPayout({ ...order, maxTime: FAR, sequence: BigInt(sequence) + 1n });
  await play.atPi('/horizon/transactions', { tx: signed.envelope });
  return signed.hash;
}

export const walletOf = (username: string): Keypair => Keypair.fromRawEd25519Seed(demoWalletSeed(username));
export const appWallet = (): Keypair => Keypair.fromRawEd25519Seed(demoAppWalletSeed());

/** The memo of 22 characters that stands for an id. */
export const memoOf = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** Sends held money back, unless that was done before. */
export async function signRefund(
  play: Play,
  { id, from, amount }: Pick<Held, 'id' | 'from' | 'amount'>,
): Promise<void> {
  const memo = memoOf(id);
  if (from === null || (await outgoing(play)).some((sent) => sent.memo === memo)) return;
  await sendFrom(play, appWallet(), { destination: from, amount, memo });
}

interface ChainTransaction {
  hash: string;
  memo?: string;
  successful: boolean;
  source_account: string;
  paging_token: string;
}

/** Successful transactions out of the app wallet on the whole network. */
export async function outgoing(play: Play): Promise<ChainTransaction[]> {
  const found: ChainTransaction[] = [];
  for (let cursor = ''; ;) {
    const query = `?limit=${PAGE}${cursor && `&cursor=${cursor}`}`;
    const { body } = await play.get(`/simulator/horizon/accounts/${DEMO_APP_WALLET}/transactions${query}`);
    const { records } = (body as { _embedded: { records: ChainTransaction[] } })._embedded;
    found.push(...records);
    cursor = records.at(-1)?.paging_token ?? '';
    if (records.length < PAGE) break;
  }
  return found.filter(({ successful, source_account: source }) => successful && source === DEMO_APP_WALLET);
}
