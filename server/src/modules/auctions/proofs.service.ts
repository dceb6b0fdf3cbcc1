import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { type AuctionCertificate, type BidReceipt, type ProofKeys, toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, productNow } from '../../platform/database/database';
import { lockAuctions } from './auctions.sql';
import type { EntryFacts, LockedAuction } from './auctions';
import { Chain, type ChainHead, commitmentOf, newNonce, sha256, type StoredEntry } from './chain.rules';
import { insertionOf, insertKey, keepChanges, moveHeads, ownEntries, proofKeys } from './chain.sql';

/** What signs receipts and certificates. */
export interface Signer {
  kid: string;
  key: KeyObject;
}

export type SignerContext = Pick<ServerContext, 'config' | 'db' | 'bidDb'>;

const signers = new WeakMap<object, Promise<Signer>>();

/** The signing key: the configured one, else the one that is kept with the data, made at its first use (docs/rules.md section 4). */
export function signerOf(context: SignerContext): Promise<Signer> {
  const known = signers.get(context);
  if (known) return known;
  const found = findSigner(context);
  signers.set(context, found);
  found.catch(() => signers.delete(context));
  return found;
}

async function findSigner({ config, bidDb }: SignerContext): Promise<Signer> {
  const configured = config.proofSigningKey;
  if (!configured) {
    const kept = (await proofKeys(bidDb)).find(({ seed }) => seed !== null);
    if (kept?.seed) return { kid: kept.kid, key: privateKey(kept.seed) };
  }
  const seed = configured ?? randomBytes(32).toString('base64url');
  const key = privateKey(seed);
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
  const kid = sha256(publicKey).slice(0, 16);
  await insertKey(bidDb, { kid, public_key: publicKey, seed: configured ? null : seed });
  return { kid, key };
}

/** PKCS #8 of an Ed25519 seed (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKey = (seed: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.from(seed, 'base64url')]), format: 'der', type: 'pkcs8' });

/** In line: a signature takes 0.04 ms, and a thread of its own would only add to that. */
export const signatureOf = ({ key }: Signer, hash: string): string =>
  sign(null, Buffer.from(hash, 'hex'), key).toString('base64url');

/** The receipt of an entry that its bidder made; `amount` in stroops. */
export function receiptOf(
  signer: Signer,
  {
    entry,
    hash,
    amount,
    nonce,
  }: { entry: BidReceipt['entry']; hash: string; amount: bigint | null; nonce: string | null },
): BidReceipt {
  const signature = signatureOf(signer, hash);
  return { entry, hash, signature, kid: signer.kid, maxAmount: toPi(amount ?? 0n), nonce: nonce ?? '' };
}

/** Receipts that are signed before other requests have their turn. */
const SIGNED_AT_ONCE = 50;

/** A bidder's receipts in these rounds by auction, the newest 2,000 of all. */
export async function receiptsOf(
  context: SignerContext,
  bidderId: string,
  rounds: readonly { auctionId: string; round: number }[],
): Promise<Map<string, BidReceipt[]>> {
  if (rounds.length === 0) return new Map();
  const signer = await signerOf(context);
  const receipts = new Map<string, BidReceipt[]>();
  for (const [at, row] of (await ownEntries(context.db, bidderId, rounds)).entries()) {
    if (at % SIGNED_AT_ONCE === SIGNED_AT_ONCE - 1) await otherWork();
    const receipt = receiptOf(signer, { ...row, entry: JSON.parse(row.entry) as BidReceipt['entry'] });
    const ofAuction = receipts.get(row.auction_id);
    if (ofAuction) ofAuction.push(receipt);
    else receipts.set(row.auction_id, [receipt]);
  }
  return receipts;
}

/** Adds an entry to the chains of auctions, or keeps it until their chains begin; their rows are locked. */
export async function recordChange(tx: Db, domainIds: string[], facts: (endsAt: string) => EntryFacts): Promise<void> {
  const at = await productNow(tx);
  const chains = new Map<string, Chain>();
  const early = new Map<string, EntryFacts>();
  for (const auction of await lockAuctions(tx, domainIds)) {
    const change = facts(auction.endsAt.toISOString());
    if (auction.chain.length === 0) early.set(auction.domainId, change);
    else {
      const chain = new Chain(auction, at);
      chain.append(change);
      chains.set(auction.domainId, chain);
    }
  }
  if (early.size > 0) await keepChanges(tx, early);
  await writeChains(tx, chains);
}

/** How a round ended. Amount in stroops. */
export interface RoundEnd {
  domainId: string;
  outcome: AuctionCertificate['outcome'];
  winnerId: string | null;
  price: bigint | null;
}

/** Ends the chains of rounds; their auctions are locked. A round without a bid gets its terms first. */
export async function closeChains(tx: Db, ends: readonly RoundEnd[]): Promise<void> {
  const auctions = await lockAuctions(
    tx,
    ends.map(({ domainId }) => domainId),
  );
  const at = await productNow(tx);
  const byId = new Map(ends.map((end) => [end.domainId, end]));
  const chains = auctions.flatMap((auction) => {
    const end = byId.get(auction.domainId);
    if (!end) return [];
    const chain = new Chain(auction, at);
    chain.append({ type: 'closed', outcome: end.outcome }, { bidderId: end.winnerId, amount: end.price });
    return [[auction.domainId, chain] as const];
  });
  await writeChains(tx, new Map(chains));
}

/** Bids of a running round that were made before its chain was written; the earliest first, amounts in stroops. */
export interface RoundHistory extends Pick<LockedAuction, 'domainId' | 'startPrice' | 'increment' | 'endsAt'> {
  bids: readonly { bidId: string; bidderId: string; bidder: string; amount: bigint; at: Date }[];
}

/** Writes the chains of rounds whose bids are known already, none of them automatic: terms, then each bid at its time. */
export async function writeRounds(tx: Db, histories: readonly RoundHistory[]): Promise<void> {
  const entries: StoredEntry[] = [];
  const heads = new Map<string, ChainHead>();
  for (const { bids, ...terms } of histories) {
    let head: ChainHead = { length: 0, hash: null, at: null };
    for (const { bidId, bidderId, bidder, amount, at } of bids) {
      const chain = new Chain({ ...terms, reserve: null, round: 1, chain: head }, at);
      const nonce = newNonce();
      const commitment = commitmentOf(amount, nonce);
      chain.append(
        {
          type: 'bid',
          bidId,
          bidder,
          amount: toPi(amount),
          automatic: false,
          commitment,
          endsAt: terms.endsAt.toISOString(),
        },
        { bidId, bidderId, amount, nonce },
      );
      entries.push(...chain.entries);
      head = chain.head;
    }
    heads.set(terms.domainId, head);
  }
  await insertionOf(entries).execute(tx);
  await moveHeads(tx, heads);
}

async function writeChains(tx: Db, chains: ReadonlyMap<string, Chain>): Promise<void> {
  if (chains.size === 0) return;
  await insertionOf([...chains.values()].flatMap(({ entries }) => entries)).execute(tx);
  await moveHeads(tx, new Map([...chains].map(([domainId, { head }]) => [domainId, head])));
}

/** The public keys of all receipts and certificates, the newest first. */
export async function readKeys(context: SignerContext): Promise<ProofKeys> {
  await signerOf(context);
  const keys = await proofKeys(context.db);
  return {
    keys: keys.map(({ kid, public_key: x }) => ({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid, x })),
  };
}
