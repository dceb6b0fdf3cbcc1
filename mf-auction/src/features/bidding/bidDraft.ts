import { CENT, parsePi, toPi, toStroops } from 'contracts';
import { BIDDING } from './bidding.messages';

/** Typed text as a bid in π, or the sentence that says what is wrong with it. */
export type BidDraft = { amount: number; error: null } | { amount: null; error: string };

/** Checks a typed bid as the server will: a number, in steps of 0.01 π, at least the minimum (specification section 5). */
export function readBid(text: string, minimum: number): BidDraft {
  const stroops = parsePi(text.replaceAll(',', ''));
  if (stroops === null || stroops < toStroops(minimum)) return { amount: null, error: BIDDING.minimum(minimum) };
  if (stroops % CENT !== 0n) return { amount: null, error: BIDDING.cents };
  return { amount: toPi(stroops), error: null };
}
