import type { Category, DomainStatus, RentPeriod } from 'contracts';
import type { DemoName } from './demo-people';

/** What every seeded listing says about itself. Amounts in π. */
export interface ListingFacts {
  name: string;
  category: Category;
  price: number;
  seller: DemoName;
  /** Its age in hours; all differ, so that 'newest' has one order. */
  hoursOld: number;
  description: string;
  tags: string[];
  featured?: boolean;
}

export interface FixedFacts extends ListingFacts {
  /** active unless named. */
  status?: DomainStatus;
}

export interface RentFacts extends FixedFacts {
  period: RentPeriod;
}

export interface AuctionFacts extends ListingFacts {
  /** Before now for an auction that is over. */
  endsInHours: number;
  /** Bids from the first to the highest; each frees the one before it. */
  bids: readonly (readonly [DemoName, number])[];
  status?: 'active' | 'unsold' | 'pending';
}
