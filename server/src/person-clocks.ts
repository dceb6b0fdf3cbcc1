import { LISTING_CLOCKS } from './modules/domains/listing-states.service';
import { OFFER_CLOCKS } from './modules/offers/offers.sql';
import { DISPUTE_CLOCKS } from './modules/orders/disputes.sql';
import { ORDER_CLOCKS } from './modules/orders/orders.sql';
import { RENTAL_CLOCKS } from './modules/rentals/rentals.sql';
import type { MaintenanceEnd } from './modules/settings/settings.events';
import { QUOTE_CLOCKS } from './modules/subscriptions/subscriptions.sql';
import type { Db } from './platform/database/database';
import { moveClock } from './platform/database/person-clock';

/** The deadlines of people that stand still during maintenance, auctions apart, in the order in which rows are locked elsewhere. */
const PERSON_CLOCKS = [
  ...RENTAL_CLOCKS,
  ...ORDER_CLOCKS,
  ...DISPUTE_CLOCKS,
  ...LISTING_CLOCKS,
  ...OFFER_CLOCKS,
  ...QUOTE_CLOCKS,
];

/** Moves them on by as long as each was open during the maintenance that is over (docs/rules.md reading 31). */
export async function movePersonClocks(tx: Db, ended: MaintenanceEnd): Promise<void> {
  for (const clock of PERSON_CLOCKS) await moveClock(tx, clock, ended);
}
