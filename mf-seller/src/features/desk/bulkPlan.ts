import { CENT, type Domain, formatPi, toPi, toStroops } from 'contracts';
import type { ListingAct } from 'mf-kit/own-listing';
import { DESK_MESSAGES } from './desk.messages';
import { actsOf, type DeskMoment, hasBids } from './deskView';

const { bulk: messages } = DESK_MESSAGES;

export type BulkAct = 'renew' | 'price' | 'withdraw';

/** What a press will do to one listing; without `does`, why nothing. */
export interface BulkRow {
  domain: Domain;
  /** In words: the change, or what stands against it. */
  text: string;
  does: ListingAct | null;
}

/** A change of prices in percent, from -90 to 900. */
export const PERCENT = { min: -90, max: 900 } as const;

/** What an act will do to each of the chosen listings; the server decides again for each. */
export function bulkPlan(
  act: BulkAct,
  domains: readonly Domain[],
  percent: number | null,
  moment: DeskMoment,
): BulkRow[] {
  return domains.map((domain) => ({
    domain,
    ...(act === 'price' ? newPrice(domain, percent) : plainAct(act, domain, moment)),
  }));
}

type Outcome = Omit<BulkRow, 'domain'>;

const nothing = (text: string): Outcome => ({ text, does: null });

function plainAct(kind: 'renew' | 'withdraw', domain: Domain, moment: DeskMoment): Outcome {
  if (!actsOf(domain, moment).includes(kind)) return nothing(hasBids(domain) ? messages.bids : messages.not[kind]);
  return { text: messages.will[kind], does: { kind } };
}

/** A price moved by so many percent, to whole 0.01 π and never below it. */
function moved(price: number, percent: number): number {
  const exact = toStroops(price) * BigInt(Math.round((100 + percent) * 100));
  const unit = CENT * 10_000n;
  const cents = (exact + unit / 2n) / unit;
  return toPi((cents > 0n ? cents : 1n) * CENT);
}

function newPrice(domain: Domain, percent: number | null): Outcome {
  if (hasBids(domain)) return nothing(messages.bids);
  if (!actsOf(domain, { now: null, featuredLeft: 0 }).includes('edit')) return nothing(messages.not.price);
  if (domain.mode === 'auction') return nothing(messages.auction);
  if (percent === null) return nothing(messages.noPercent);
  const price = moved(domain.price, percent);
  if (price === domain.price) return nothing(messages.same);
  return {
    text: messages.newPrice({ from: formatPi(domain.price), to: formatPi(price) }),
    does: { kind: 'edit', edit: { price } },
  };
}
