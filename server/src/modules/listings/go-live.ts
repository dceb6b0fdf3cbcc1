import { DAY_MS, DOMAIN } from 'contracts';
import type { Db } from '../../platform/database/database';
import { openAuction } from '../auctions/auctions.service';
import type { Settings } from '../settings/settings.service';
import { bidStep } from './bid-step';
import { activate } from './listings.sql';

export interface LiveTerms {
  id: string;
  sellerId: string;
  /** Stroops. */
  price: bigint;
  /** null = no auction. */
  auctionDays: number | null;
}

/** `days` after `from`. */
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/**
 * Makes a listing active: it stays for 30 days, or its auction starts now with the step frozen from the settings (rules.md
 * section 3, readings 6 and 8). Writes the auction's row before the listing's.
 */
export async function goLive(tx: Db, terms: LiveTerms, settings: Settings, now: Date): Promise<void> {
  const { id, sellerId, price, auctionDays } = terms;
  const endsAt = auctionDays === null ? null : daysAfter(now, auctionDays);
  if (endsAt)
    await openAuction(tx, { domainId: id, sellerId, startPrice: price, increment: bidStep(price, settings), endsAt });
  await activate(tx, id, endsAt ?? daysAfter(now, DOMAIN.activeDays), endsAt);
}
