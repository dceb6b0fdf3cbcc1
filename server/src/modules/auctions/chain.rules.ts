import { createHash, randomBytes } from 'node:crypto';
import canonicalize from 'canonicalize';
import { type ChainEntry, toPi } from 'contracts';
import type { AuctionState, EarlyChanges, EntryFacts } from './auctions';
import type { AcceptedBid } from './auctions.rules';

/** The end of a round's chain. */
export interface ChainHead {
  length: number;
  /** null before the first entry. */
  hash: string | null;
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

const NO_HASH = '0'.repeat(64);
const OPEN: Secret = { bidId: null, bidderId: null, amount: null, nonce: null };

/** Lower-case hex SHA-256. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The text of RFC 8785. */
export function canonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('nothing to write down');
  return text;
}

/** The commitment to a maximum in stroops (docs/rules.md section 4). */
export const commitmentOf = (maximum: bigint, nonce: string): string => sha256(`${toPi(maximum)}:${nonce}`);

export const newNonce = (): string => randomBytes(32).toString('hex');

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

  constructor(
    private readonly auction: ChainedAuction,
    private readonly at: Date,
  ) {
    this.length = auction.chain.length;
    this.hash = auction.chain.hash ?? NO_HASH;
    if (this.length === 0) this.writeTerms();
  }

  get round(): number {
    return this.auction.round;
  }

  get head(): ChainHead {
    return { length: this.length, hash: this.hash };
  }

  append(facts: EntryFacts, secret: Partial<Secret> = {}): StoredEntry {
    const { domainId: auctionId, round } = this.auction;
    const place = { auctionId, round, seq: this.length, at: this.at.toISOString(), prev: this.hash };
    const entry = { ...facts, ...place } as ChainEntry;
    const text = canonical(entry);
    const stored = { ...OPEN, ...secret, ...place, type: facts.type, entry, text, hash: sha256(text) };
    this.entries.push(stored);
    this.length += 1;
    this.hash = stored.hash;
    return stored;
  }

  /** The entries of an accepted request: the bidder's own first, which its receipt signs, then what the leader's maximum added. */
  appendBid({ bidderId, maximum, rows, after }: AcceptedBid, uidOf: (userId: string) => string): StoredEntry {
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
      endsAt: after.endsAt.toISOString(),
    });
    const first = this.append(
      own ? row(own, commitment) : { type: 'maximum', bidder: uidOf(bidderId), commitment },
      secret,
    );
    for (const bid of rows) if (bid !== own) this.append(row(bid, null), { bidId: bid.bidId });
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
