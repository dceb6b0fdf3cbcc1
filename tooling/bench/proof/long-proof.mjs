/** A proof of a closed auction with many bids, made by Node's own cryptography and not by the code that checks it. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const STEP = 100;
const BIDDERS = 100;
const START = Date.UTC(2026, 10, 1);
/** Between two bids. */
const PACE_MS = 60_000;

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
/** RFC 8785 for what stands in proofs: no nesting, no text beyond ASCII. */
const canonical = (flat) =>
  JSON.stringify(Object.fromEntries(Object.entries(flat).sort(([a], [b]) => (a < b ? -1 : 1))));
const instant = (ms) => new Date(ms).toISOString();
const uuid = (kind, at) => `01900000-0000-7000-8${kind}00-${String(at).padStart(12, '0')}`;

/** The responses of GET …/proof and of the keys for an auction with that many bids, each with an opened maximum. */
export function longProof(auctionId, bids) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const endsAt = instant(START + (bids + 30) * PACE_MS);
  const [entries, openings] = [[], []];
  const append = (facts, secret) => {
    const seq = entries.length;
    const entry = { ...facts, auctionId, round: 1, seq, prev: entries[seq - 1]?.hash ?? '0'.repeat(64) };
    entries.push({ ...entry, hash: sha256(canonical(entry)) });
    if (secret) openings.push({ seq, ...secret });
  };
  const commitment = ({ maxAmount, nonce }) => sha256(`${maxAmount}:${nonce}`);
  const reserve = { bidId: null, maxAmount: STEP, nonce: sha256('reserve') };
  const terms = { type: 'terms', price: STEP, step: STEP, reserveCommitment: commitment(reserve) };
  append({ ...terms, endsAt, at: instant(START) }, reserve);
  for (let at = 1; at <= bids; at += 1) {
    const secret = { bidId: uuid('a', at), maxAmount: STEP * at, nonce: sha256(`nonce ${at}`) };
    const bid = { type: 'bid', bidId: secret.bidId, bidder: uuid('b', at % BIDDERS), amount: secret.maxAmount };
    const kept = { automatic: false, commitment: commitment(secret), endsAt, at: instant(START + at * PACE_MS) };
    // The winner's last maximum stays closed.
    append({ ...bid, ...kept }, at < bids ? secret : undefined);
  }
  append({ type: 'closed', outcome: 'settled', at: endsAt });
  const facts = {
    ...{ auctionId, round: 1, outcome: 'settled', winner: uuid('b', bids % BIDDERS), price: STEP * bids },
    ...{ entries: entries.length, lastHash: entries.at(-1).hash, closedAt: endsAt },
  };
  const signature = sign(null, Buffer.from(sha256(canonical(facts)), 'hex'), privateKey).toString('base64url');
  const { x } = publicKey.export({ format: 'jwk' });
  return {
    proof: {
      data: {
        auctionId,
        round: 1,
        entries,
        openings,
        openingsWait: null,
        certificate: { ...facts, signature, kid: 'bench' },
      },
    },
    keys: { keys: [{ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid: 'bench', x }] },
  };
}
