import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';
const AUCTIONS_SQL = 'server/migrations/202611210006_auctions.sql';

/** Bugs of auctions and their bids. */
export const AUCTIONS_MUTANTS: readonly Mutant[] = [
  {
    name: 'missing lock: auctions are decided without their row locks',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.sql.ts`,
        from: 'order by a.domain_id for no key update`',
        to: 'order by a.domain_id`',
      },
      { file: AUCTIONS_SQL, from: 'create unique index bid_leading', to: 'create index bid_leading' },
    ],
  },
  {
    name: 'outbid not refunded: the lock of the bid before stays',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.rules.ts`,
        from: 'leader && leader.bidderId !== bidderId\n',
        to: 'leader && leader.bidderId !== bidderId && amount < 0n\n',
      },
    ],
  },
  {
    name: 'own bid raised: the whole amount is locked, not the difference',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.rules.ts`,
        from: 'leader?.bidderId === bidderId ? leader.amount : 0n;',
        to: 'leader?.bidderId === bidderId ? 0n : 0n;',
      },
    ],
  },
  {
    name: 'late bid: a bid after the end is taken until the auction is closed',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.rules.ts`,
        from: "auction.status !== 'live' || now >= auction.endsAt",
        to: "auction.status !== 'live'",
      },
    ],
    tests: 'auctions/auctions.rules',
  },
];
