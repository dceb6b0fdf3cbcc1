import { ed25519 } from '@noble/curves/ed25519';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import { type AuctionProof, BID, type ProofKeys, toStroops } from 'contracts';
import { inSlices } from './inSlices';

type Proof = AuctionProof['data'];
type Entry = Proof['entries'][number];
/** Work that pauses where it may wait. */
type Slices<T> = Generator<undefined, T>;

/** What is checked, in the order in which it is shown. */
export type CheckName = 'chain' | 'bids' | 'maxima' | 'outcome' | 'signature';

export interface Check {
  name: CheckName;
  /** 'later': the round has not ended. 'order' and 'unsold': left out, for what it needs is closed until the order is completed, or for good. */
  state: 'passed' | 'failed' | 'later' | 'order' | 'unsold';
  /** The number of the first entry that fails; null where none is to blame. */
  at: number | null;
}

/** How much is checked between two looks at the time. */
const STRIDE = 32;

const FIRST_PREV = '0'.repeat(64);

/** One encoder and one buffer for all texts: new ones for each take as long as the hash. */
const encoder = new TextEncoder();
const bytes = new Uint8Array(2_048);

function hashOf(text: string): string {
  const { read, written } = encoder.encodeInto(text, bytes);
  return bytesToHex(sha256(read === text.length ? bytes.subarray(0, written) : encoder.encode(text)));
}

/** The RFC 8785 text of what stands in proofs, which is flat, without the properties left out; of anything nested nothing. */
function canonical(facts: object, without: readonly string[]): string {
  if (Object.values(facts).some((value) => typeof value === 'object' && value !== null)) return '';
  const keys = Object.keys(facts).filter((key) => !without.includes(key));
  return JSON.stringify(facts, keys.sort());
}
const passed = (name: CheckName): Check => ({ name, state: 'passed', at: null });
const failed = (name: CheckName, at: number | null = null): Check => ({ name, state: 'failed', at });
const leftOut = (name: CheckName, state: 'later' | 'order' | 'unsold'): Check => ({ name, state, at: null });

/**
 * Checks a round's proof by itself, without trusting its sender: that no entry was changed, added or left out, that each bid
 * keeps the rules, that the opened maxima are those that bidders were held to, that the outcome follows, and that the certificate
 * is signed by one of the keys (docs/rules.md section 4). In slices: the page goes on while 10,000 bids are checked.
 */
export const verifyProof = (proof: Proof, keys: ProofKeys): Promise<Check[]> => inSlices(checksOf(proof, keys));

function* checksOf(proof: Proof, { keys }: ProofKeys): Slices<Check[]> {
  const atFault = yield* brokenLink(proof);
  const { fault, highest, leader, reserve } = replay(proof);
  yield;
  const isOver = proof.certificate !== null;
  return [
    atFault === null ? passed('chain') : failed('chain', atFault),
    fault === null ? passed('bids') : failed('bids', fault),
    isOver ? yield* checkMaxima(proof) : leftOut('maxima', 'later'),
    isOver ? checkOutcome(proof, { highest, leader, reserve }) : leftOut('outcome', 'later'),
    isOver ? checkSignature(proof, keys) : leftOut('signature', 'later'),
  ];
}

/** The first entry whose number, hash or link to the one before is wrong. */
function* brokenLink({ entries, auctionId, round }: Proof): Slices<number | null> {
  let prev = FIRST_PREV;
  for (const [seq, entry] of entries.entries()) {
    const isInPlace = entry.seq === seq && entry.auctionId === auctionId && entry.round === round;
    if (!isInPlace || entry.prev !== prev || hashOf(canonical(entry, ['hash'])) !== entry.hash) return seq;
    prev = entry.hash;
    if (seq % STRIDE === 0) yield;
  }
  return null;
}

interface Lead {
  highest: bigint | null;
  leader: string | null;
  /** Opened at the end; null without one. */
  reserve: bigint | null;
}

/** Plays the round again by its rules; `fault` is the first entry that breaks one. Amounts in stroops. */
function replay({ entries, openings }: Proof): Lead & { fault: number | null } {
  const opened = new Map(openings.map(({ seq, maxAmount }) => [seq, toStroops(maxAmount)]));
  const lead: Lead = { highest: null, leader: null, reserve: opened.get(0) ?? null };
  const maxima = new Map<string, bigint | undefined>();
  const [terms] = entries;
  if (!terms) return { ...lead, fault: null };
  if (terms.type !== 'terms') return { ...lead, fault: 0 };
  const [price, step] = [toStroops(terms.price), toStroops(terms.step)];
  let [endsAt, before, isPaused, isClosed] = [Date.parse(terms.endsAt), terms.at, false, false];

  const follows = (entry: Entry): boolean => {
    if (isClosed || entry.at < before) return false;
    before = entry.at;
    switch (entry.type) {
      case 'terms':
        return false;
      case 'paused':
        isPaused = true;
        return true;
      case 'resumed':
        isPaused = false;
        endsAt = Date.parse(entry.endsAt);
        return true;
      case 'extended': {
        const newEnd = Date.parse(entry.endsAt);
        const isLater = newEnd > endsAt;
        endsAt = newEnd;
        return isLater && (lead.highest === null || forHeldUp(entry));
      }
      case 'maximum':
        maxima.set(entry.bidder, opened.get(entry.seq));
        return entry.bidder === lead.leader;
      case 'closed':
        isClosed = true;
        return true;
      case 'bid':
        return bidFollows(entry);
    }
  };
  const bidFollows = (bid: Entry & { type: 'bid' }): boolean => {
    const [amount, at, newEnd] = [toStroops(bid.amount), Date.parse(bid.at), Date.parse(bid.endsAt)];
    if (!bid.automatic) maxima.set(bid.bidder, opened.get(bid.seq));
    const least = lead.highest === null ? price : lead.highest + (bid.automatic ? 0n : step);
    const most = maxima.get(bid.bidder);
    const isInTime = !isPaused && at <= endsAt;
    // Five minutes from its arrival: its own time, or earlier when an entry of a later time was written before it.
    const isExtended = endsAt - at < BID.softCloseMs && newEnd > endsAt && newEnd <= at + BID.softCloseMs;
    const keepsRules = isInTime && amount >= least && (most === undefined || amount <= most);
    const keepsEnd = newEnd === endsAt || isExtended;
    [lead.highest, lead.leader, endsAt] = [amount, bid.bidder, newEnd];
    return keepsRules && keepsEnd;
  };
  const fault = entries.slice(1).find((entry) => !follows(entry));
  return { ...lead, fault: fault?.seq ?? null };
}

/** An extension for a bid that was held up: five minutes from when it was decided, after it had arrived. */
const forHeldUp = ({ at, endsAt, arrivedAt }: Entry & { type: 'extended' }): boolean =>
  arrivedAt === undefined || (arrivedAt <= at && Date.parse(endsAt) - Date.parse(at) <= BID.softCloseMs);

const commitmentIn = (entry: Entry | undefined): string | null => {
  if (entry?.type === 'terms') return entry.reserveCommitment;
  return entry?.type === 'bid' || entry?.type === 'maximum' ? entry.commitment : null;
};

/** Each opening fits its commitment. Only the winner's last maximum stays closed; what waits to be opened is left out. */
function* checkMaxima({ entries, openings, openingsWait, certificate }: Proof): Slices<Check> {
  for (const [at, { seq, maxAmount, nonce }] of openings.entries()) {
    if (commitmentIn(entries[seq]) !== hashOf(`${maxAmount}:${nonce}`)) return failed('maxima', seq);
    if (at % STRIDE === 0) yield;
  }
  const opened = new Set(openings.map(({ seq }) => seq));
  const closed = entries.filter((entry) => commitmentIn(entry) !== null && !opened.has(entry.seq));
  const mayStay = (entry: Entry) => 'bidder' in entry && entry.bidder === certificate?.winner;
  if (openingsWait) return closed.length > 0 ? leftOut('maxima', openingsWait) : passed('maxima');
  const unexpected = closed.find((entry) => !mayStay(entry)) ?? closed[1];
  return unexpected ? failed('maxima', unexpected.seq) : passed('maxima');
}

/** The certificate says what follows from the entries. Without the reserve it cannot be checked whether it was met. */
function checkOutcome({ entries, openingsWait, certificate }: Proof, { highest, leader, reserve }: Lead): Check {
  const last = entries.at(-1);
  if (!certificate || last?.type !== 'closed') return failed('outcome');
  const { outcome, winner, price, lastHash } = certificate;
  const isLast = certificate.entries === entries.length && lastHash === last.hash && outcome === last.outcome;
  const hasNoWinner = winner === null && price === null;
  const isReserveClosed = reserve === null && commitmentIn(entries[0]) !== null;
  const isReserveMet = highest !== null && (reserve === null || highest >= reserve);
  const follows = {
    settled: isReserveMet && winner === leader && price !== null && toStroops(price) === highest,
    bought: highest === null && winner !== null,
    'unsold:no_bids': highest === null && hasNoWinner,
    'unsold:reserve_not_met': highest !== null && (isReserveClosed || !isReserveMet) && hasNoWinner,
    cancelled: hasNoWinner,
  };
  if (!isLast || !follows[outcome]) return failed('outcome', isLast ? null : last.seq);
  const needsReserve = outcome === 'settled' || outcome === 'unsold:reserve_not_met';
  return openingsWait && isReserveClosed && needsReserve ? leftOut('outcome', openingsWait) : passed('outcome');
}

function checkSignature({ certificate, auctionId, round }: Proof, keys: ProofKeys['keys']): Check {
  if (certificate === null || certificate.auctionId !== auctionId || certificate.round !== round)
    return failed('signature');
  const { signature, kid } = certificate;
  const key = keys.find((each) => each.kid === kid);
  try {
    const isSigned =
      key &&
      ed25519.verify(
        bytesOf(signature),
        hexToBytes(hashOf(canonical(certificate, ['signature', 'kid']))),
        bytesOf(key.x),
      );
    return isSigned ? passed('signature') : failed('signature');
  } catch {
    // What is no signature or no key at all.
    return failed('signature');
  }
}

/** The bytes of a base64url text. */
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
