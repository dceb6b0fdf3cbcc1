import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { AuctionProof, ProofKeys } from 'contracts';

type Proof = AuctionProof['data'];
type Entry = Proof['entries'][number];
type Facts<T = Entry> = T extends unknown ? Omit<T, 'auctionId' | 'round' | 'seq' | 'prev' | 'hash'> : never;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** RFC 8785 for what stands in proofs: no nesting, no text beyond ASCII. */
const canonical = (flat: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(flat).sort(([a], [b]) => (a < b ? -1 : 1))));
const nonceOf = (seed: number) => sha256(`nonce ${seed}`);
export const commitment = (maxAmount: number, seq: number) => sha256(`${maxAmount}:${nonceOf(seq)}`);

const AUCTION = '01900000-0000-7000-8000-0000000000d1';
export const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 10, count)).toISOString();
export const END = minute(60);

export const terms = (more: Partial<Facts<Entry & { type: 'terms' }>> = {}): Facts => ({
  type: 'terms',
  price: 100,
  step: 100,
  reserveCommitment: null,
  endsAt: END,
  at: minute(0),
  ...more,
});
export const bid = (bidder: string, amount: number, at: string, more: Partial<Facts<Entry & { type: 'bid' }>> = {}) =>
  ({
    type: 'bid',
    bidId: AUCTION,
    bidder,
    amount,
    automatic: false,
    commitment: null,
    endsAt: END,
    at,
    ...more,
  }) as Facts;
export const closed = (outcome: string, at = END): Facts => ({ type: 'closed', outcome, at });

/** A chain of these entries, made by Node's own cryptography and not by the code that checks it. */
export function chained(facts: readonly Facts[]): Entry[] {
  const entries: Entry[] = [];
  for (const fact of facts) {
    const entry = {
      ...fact,
      auctionId: AUCTION,
      round: 1,
      seq: entries.length,
      prev: entries.at(-1)?.hash ?? '0'.repeat(64),
    };
    entries.push({ ...entry, hash: sha256(canonical(entry)) } as Entry);
  }
  return entries;
}

type Result = Pick<NonNullable<Proof['certificate']>, 'outcome' | 'winner' | 'price'>;

/** A proof that fits, with its keys; `opened` are maxima by the number of their entry, `wait` what the others wait for. */
export function aProof(
  facts: readonly Facts[],
  result: Result | null,
  opened: Record<number, number> = {},
  wait: Proof['openingsWait'] = null,
) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const entries = chained(facts);
  const proof: Proof = {
    auctionId: AUCTION,
    round: 1,
    entries,
    certificate: result && certified(entries, result, privateKey),
    openings: Object.entries(opened).map(([seq, maxAmount]) => ({
      seq: Number(seq),
      bidId: seq === '0' ? null : AUCTION,
      maxAmount,
      nonce: nonceOf(Number(seq)),
    })),
    openingsWait: wait,
  };
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const keys: ProofKeys = { keys: [{ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid: 'k1', x }] };
  return { proof, keys };
}

function certified(entries: readonly Entry[], result: Result, key: KeyObject): NonNullable<Proof['certificate']> {
  const last = entries.at(-1);
  const facts = {
    auctionId: AUCTION,
    round: 1,
    ...result,
    entries: entries.length,
    lastHash: last?.hash ?? '',
    closedAt: last?.at ?? END,
  };
  const signature = sign(null, Buffer.from(sha256(canonical(facts)), 'hex'), key).toString('base64url');
  return { ...facts, signature, kid: 'k1' };
}
