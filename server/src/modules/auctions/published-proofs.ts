import { type AuctionCertificate, toPi } from 'contracts';
import { LRUCache } from 'lru-cache';
import { Printed } from '../../platform/http/kept-responses';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { visibleListing } from '../domains/domains.service';
import { uidsById } from '../identity/identity.service';
import { roundOf } from './auctions.sql';
import { canonical, sha256 } from './chain.rules';
import { type ChainEnd, endOfChain, type EntryRow, openableEntries, printedEntries } from './chain.sql';
import { type Opening, openedBy, openingOf } from './openings.service';
import { signatureOf, type SignerContext, signerOf } from './proofs.service';

const KEPT_BYTES = 32 * 1024 * 1024;

interface Round {
  auctionId: string;
  name: string;
  round: number;
}

/** The proofs that everybody may read, each printed once for what it says. */
export class PublishedProofs {
  private readonly kept = new LRUCache<string, Printed>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });

  constructor(private readonly context: SignerContext) {}

  /**
   * The proof of a round, by default the running or last one. While it runs the proof ends at the latest visible bid: whoever raises
   * only their maximum is not seen (docs/rules.md section 4). NOT_FOUND for an unknown auction or round.
   */
  async read(domainId: string, wanted: number | undefined): Promise<Outcome<Printed>> {
    const domain = await visibleListing(this.context.db, null, domainId);
    if (isRefusal(domain)) return domain;
    const { id: auctionId, name, mode } = domain;
    const current = await roundOf(this.context.db, auctionId);
    const round = wanted ?? current;
    if (mode !== 'auction' || round > current) return refuse('NOT_FOUND');
    return this.readRound({ auctionId, name, round });
  }

  private async readRound(round: Round): Promise<Printed> {
    const { db } = this.context;
    const end = await endOfChain(db, round.auctionId, round.round);
    const { closed, lastBid } = end;
    const certificate = closed && (await certify(this.context, closed));
    const opening = certificate ? await openingOf(db, round.name, end, certificate) : null;
    const last = closed ?? lastBid;
    const key = JSON.stringify([round.auctionId, round.round, last?.hash, opening]);
    const known = this.kept.get(key);
    if (known) return known;
    const printed = await print(this.context, round, { last, certificate, opening, end });
    this.kept.set(key, printed);
    return printed;
  }
}

interface Proof {
  /** The last entry that shows; none before the first bid. */
  last: EntryRow | undefined;
  certificate: AuctionCertificate | undefined;
  opening: Opening | null;
  end: ChainEnd;
}

/** The entries are put together by the database as they were hashed: ten thousand of them are one text here. */
async function print(
  { db }: SignerContext,
  round: Round,
  { last, certificate, opening, end }: Proof,
): Promise<Printed> {
  const { auctionId, round: number } = round;
  const entries = last ? await printedEntries(db, auctionId, number, last.seq) : '';
  const secret = opening?.opens === 'all' ? await openableEntries(db, auctionId, number) : [];
  const rest = {
    certificate: certificate ?? null,
    openings: opening ? openedBy(opening, secret, end) : [],
    openingsWait: opening?.openingsWait ?? null,
  };
  const head = JSON.stringify({ auctionId, round: number }).slice(0, -1);
  return new Printed(`{"data":${head},"entries":[${entries}],${JSON.stringify(rest).slice(1)}}`);
}

/** Ed25519 signatures are a function of key and text: the certificate is the same whenever it is read. */
async function certify(context: SignerContext, closed: EntryRow): Promise<AuctionCertificate> {
  const { outcome, at } = JSON.parse(closed.entry) as { outcome: AuctionCertificate['outcome']; at: string };
  const winner = closed.bidder_id && ((await uidsById(context.db, [closed.bidder_id])).get(closed.bidder_id) ?? null);
  const facts = {
    auctionId: closed.auction_id,
    round: closed.round,
    outcome,
    winner,
    price: closed.amount === null ? null : toPi(closed.amount),
    entries: closed.seq + 1,
    lastHash: closed.hash,
    closedAt: at,
  };
  const signer = await signerOf(context);
  return { ...facts, signature: signatureOf(signer, sha256(canonical(facts))), kid: signer.kid };
}
