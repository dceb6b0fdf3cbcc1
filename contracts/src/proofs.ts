/** Provable auctions: the chain of a round, receipts, certificate and keys (docs/rules.md section 4). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, lenient, pi } from './fields';

const linked = {
  auctionId: id,
  round: z.number(),
  seq: z.number(),
  at: instant,
  /** The hash of the entry before; 64 zeros for the first. */
  prev: z.string(),
};

const facts = [
  z.object({
    ...linked,
    type: z.literal('terms'),
    price: pi,
    step: pi,
    reserveCommitment: z.nullable(z.string()),
    endsAt: instant,
  }),
  z.object({
    ...linked,
    type: z.literal('bid'),
    bidId: id,
    /** The bidder's uid. */
    bidder: z.string(),
    amount: pi,
    automatic: z.boolean(),
    /** Null for automatic rows. */
    commitment: z.nullable(z.string()),
    endsAt: instant,
  }),
  z.object({ ...linked, type: z.literal('maximum'), bidder: z.string(), commitment: z.string() }),
  z.object({
    ...linked,
    type: z.literal('extended'),
    endsAt: instant,
    reason: z.string(),
    /** Of the bid that the server held up, when one is the reason. */
    arrivedAt: z.optional(instant),
  }),
  z.object({ ...linked, type: z.literal('paused') }),
  z.object({ ...linked, type: z.literal('resumed'), endsAt: instant }),
  z.object({ ...linked, type: z.literal('closed'), outcome: z.string() }),
] as const;

/** An entry of a round's chain; its hash is that of its RFC 8785 text. */
const chainEntry = z.discriminatedUnion('type', facts);
export type ChainEntry = z.output<typeof chainEntry>;

/** What a bidder keeps: proof that their bid was taken, and what opens its commitment. */
export const bidReceipt = z.object({
  entry: chainEntry,
  hash: z.string(),
  /** base64url Ed25519 over the 32 bytes of the hash. */
  signature: z.string(),
  kid: z.string(),
  maxAmount: pi,
  nonce: z.string(),
});
export type BidReceipt = z.output<typeof bidReceipt>;

const hashed = { hash: z.string() };
const [terms, bid, maximum, extended, paused, resumed, closed] = facts;
const hashedEntry = z.discriminatedUnion('type', [
  z.extend(terms, hashed),
  z.extend(bid, hashed),
  z.extend(maximum, hashed),
  z.extend(extended, hashed),
  z.extend(paused, hashed),
  z.extend(resumed, hashed),
  z.extend(closed, hashed),
]);

/** Signed over the hash of its RFC 8785 text without signature and kid. */
const certificate = z.object({
  auctionId: id,
  round: z.number(),
  outcome: z.enum(['settled', 'bought', 'unsold:no_bids', 'unsold:reserve_not_met', 'cancelled']),
  winner: z.nullable(z.string()),
  price: z.nullable(pi),
  entries: z.number(),
  lastHash: z.string(),
  closedAt: instant,
  signature: z.string(),
  kid: z.string(),
});
export type AuctionCertificate = z.output<typeof certificate>;

/** What opens a commitment: of an entry, or as seq 0 of the reserve. */
const opening = z.object({ seq: z.number(), bidId: z.nullable(id), maxAmount: pi, nonce: z.string() });

const auctionProof = z.object({
  data: z.object({
    auctionId: id,
    round: z.number(),
    entries: z.array(hashedEntry),
    certificate: z.nullable(certificate),
    openings: z.array(opening),
    /** What closed commitments of an ended round wait for: the sale's order to be completed; 'unsold': its maxima are never opened. */
    openingsWait: z.nullable(z.enum(['order', 'unsold'])),
  }),
});
export type AuctionProof = z.output<typeof auctionProof>;

const jwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
  kid: z.string(),
  x: z.string(),
});
const keySet = z.object({ keys: z.array(jwk) });
export type ProofKeys = z.output<typeof keySet>;

export const getAuctionProof = defineCall({
  method: 'GET',
  path: '/api/auctions/:domainId/proof',
  tag: 'auctions',
  summary: 'The chain of a round, with certificate and openings once it is closed',
  auth: 'public',
  params: z.object({ domainId: id }),
  query: z.object({ round: lenient(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30_000))) }),
  responses: { 200: auctionProof },
});
export const listProofKeys = defineCall({
  method: 'GET',
  path: '/.well-known/dotpi-keys.json',
  tag: 'auctions',
  summary: 'The public keys of receipts and certificates, old ones too',
  auth: 'public',
  responses: { 200: keySet },
});
