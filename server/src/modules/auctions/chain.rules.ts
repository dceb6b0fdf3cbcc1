import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { type ChainEntry, toPi } from 'contracts';
import { randomHex } from '../../platform/random';
import type { AuctionState, EarlyChanges, EntryFacts } from './auctions';
import type { AcceptedBid } from './auctions.rules';

/** The end of a round's chain. */
export interface ChainHead {
  length: number;
  /** null before the first entry. */
  hash: string | null;
  /** The time of the last entry. */
  at: Date | null;
}

/** What only the bidder knows until it is opened: the maximum behind a commitment and its nonce. Amounts in stroops. */
interface Secret {
  bidId: string | null;
  bidderId: string | null;
  amount: bigint | null;
  nonce: string | null;
}

/** An entry as it is stored, with what its receipt and its opening need. */
export interface StoredEntry extends Secret {
  auctionId: string;
  round: number;
  seq: number;
  type: ChainEntry['type'];
  entry: ChainEntry;
  /** The RFC 8785 text of the entry. */
  text: string;
  hash: string;
}

/** What an extension says that a held-up bid caused. */
export const extendedBy = (endsAt: Date, arrivedAt: Date): EntryFacts => ({
  type: 'extended',
  endsAt: endsAt.toISOString(),
  reason: 'trouble',
  arrivedAt: arrivedAt.toISOString(),
});

const later = (at: Date, before: Date | null): Date => (before && before > at ? before : at);

const NO_HASH = '0'.repeat(64);

/** Lower-case hex SHA-256. */
export const sha256 = (text: string): string => hash('sha256', text);

/** The text of RFC 8785. */
export function canonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('nothing to write down');
  return text;
}

/** The RFC 8785 text of an entry, which nests nothing: JSON.stringify prints keys, texts and numbers as the standard does. */
export function textOf(entry: ChainEntry): string {
  const fields = entry as unknown as Record<string, unknown>;
  const inOrder: Record<string, unknown> = {};
  for (const key of Object.keys(fields).sort()) inOrder[key] = fields[key];
  return JSON.stringify(inOrder);
}

/** The commitment to a maximum in stroops (docs/rules.md section 4). */
export const commitmentOf = (maximum: bigint, nonce: string): string => sha256(`${toPi(maximum)}:${nonce}`);

export const newNonce = (): string => randomHex(32);

/** What a chain says of its auction. */
type ChainedAuction = Pick<AuctionState, 'domainId' | 'startPrice' | 'increment' | 'reserve' | 'endsAt'> & {
  round: number;
  chain: ChainHead;
  early?: EarlyChanges;
};

/** Appends entries to one round's chain; first of all come the terms, then what changed before it began (docs/rules.md section 4). */
export class Chain {
  readonly entries: StoredEntry[] = [];
  private length: number;
  private hash: string;
  private at: Date;

  constructor(
    private readonly auction: ChainedAuction,
    at: Date,
  ) {
    this.at = later(at, auction.chain.at);
    this.length = auction.chain.length;
    this.hash = auction.chain.hash ?? NO_HASH;
    if (this.length === 0) this.writeTerms();
  }

  get round(): number {
    return this.auction.round;
  }

  get head(): ChainHead {
    return { length: this.length, hash: this.hash, at: this.at };
  }

  append(facts: EntryFacts, secret: Partial<Secret> = {}): StoredEntry {
    const { domainId: auctionId, round } = this.auction;
    const seq = this.length;
    const entry = { ...facts, auctionId, round, seq, at: this.at.toISOString(), prev: this.hash } as ChainEntry;
    const text = textOf(entry);
    const { bidId = null, bidderId = null, amount = null, nonce = null } = secret;
    const { type } = facts;
    const stored = { auctionId, round, seq, type, entry, text, hash: sha256(text), bidId, bidderId, amount, nonce };
    this.entries.push(stored);
    this.length += 1;
    this.hash = stored.hash;
    return stored;
  }

  /** The time of the entries that follow; never before that of the last one. */
  private moveTo(at: Date): void {
    this.at = later(at, this.at);
  }

  /**
   * The entries of an accepted request, at its arrival: the bidder's own first, which its receipt signs, then what the leader's maximum
   * added, and the extension when the server held it up.
   */
  appendBid(
    { bidderId, maximum, rows, endsAt, arrivedAt, trouble }: AcceptedBid,
    uidOf: (userId: string) => string,
  ): StoredEntry {
    this.moveTo(arrivedAt);
    const nonce = newNonce();
    const commitment = commitmentOf(maximum, nonce);
    const own = rows[0]?.isAutomatic ? undefined : rows[0];
    const secret = { bidderId, amount: maximum, nonce, bidId: own?.bidId ?? null };
    const row = (bid: AcceptedBid['shown'], mine: string | null): EntryFacts => ({
      type: 'bid',
      bidId: bid.bidId,
      bidder: uidOf(bid.bidderId),
      amount: toPi(bid.amount),
      automatic: bid.isAutomatic,
      commitment: mine,
      endsAt: endsAt.toISOString(),
    });
    const first = this.append(
      own ? row(own, commitment) : { type: 'maximum', bidder: uidOf(bidderId), commitment },
      secret,
    );
    for (const bid of rows) if (bid !== own) this.append(row(bid, null), { bidId: bid.bidId });
    if (trouble) {
      this.moveTo(trouble.at);
      this.append(extendedBy(trouble.endsAt, arrivedAt));
    }
    return first;
  }

  private writeTerms(): void {
    const { startPrice, increment, reserve, endsAt, early } = this.auction;
    const nonce = reserve === null ? null : newNonce();
    this.append(
      {
        type: 'terms',
        price: toPi(startPrice),
        step: toPi(increment),
        reserveCommitment: reserve !== null && nonce ? commitmentOf(reserve, nonce) : null,
        endsAt: (early?.termsEnd ?? endsAt).toISOString(),
      },
      { amount: reserve, nonce },
    );
    for (const change of early?.changes ?? []) this.append(change);
  }
}
