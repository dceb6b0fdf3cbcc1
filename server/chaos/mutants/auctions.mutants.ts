import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';

/** Bugs of auctions and their bids. */
export const AUCTIONS_MUTANTS: readonly Mutant[] = [
  {
    name: 'missing lock: auctions are decided without their row locks',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.sql.ts`,
        from: 'where a.domain_id = wanted.id for no key update of a ${skipLocked ? sql`skip locked` : sql``})',
        to: 'where a.domain_id = wanted.id ${skipLocked ? sql`` : sql``})',
      },
    ],
    tests: 'auctions/rivals.test',
  },
  {
    name: 'outbid not refunded: the lock of the bid before stays',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.rules.ts`,
        from: '...(leader ? [release',
        to: '...(leader && maximum < 0n ? [release',
      },
    ],
    tests: 'auctions/auction-model.test',
  },
  {
    name: 'own bid raised: the whole amount is locked, not the difference',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.rules.ts`,
        from: 'const difference = maximum - leader.maximum;',
        to: 'const difference = maximum;',
      },
    ],
    tests: 'auctions/auction-model.test',
  },
  {
    name: 'late bid: a bid after the end is taken until the auction is closed',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.rules.ts`,
        from: "status !== 'live' || at >= endsAt",
        to: "status !== 'live'",
      },
    ],
    tests: 'auctions/auctions.rules',
  },
  {
    name: 'tie: of two equal maxima the later leads',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.rules.ts`,
        from: 'maximumOf(request, leader) <= leader.maximum',
        to: 'maximumOf(request, leader) < leader.maximum',
      },
    ],
    tests: 'auctions/auction-model',
  },
  {
    name: 'step: a leader answers with all of their maximum',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.rules.ts`,
        from: 'lesser(leader.maximum, maximum + auction.increment)',
        to: 'leader.maximum',
      },
    ],
    tests: 'auctions/auction-model',
  },
  {
    name: 'reserve: a bid below it wins',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.rules.ts`,
        from: 'isReserveMet(reserve, leader?.amount ?? null) ? leader : null',
        to: 'isReserveMet(reserve, leader?.maximum ?? null) || leader ? leader : null',
      },
    ],
    tests: 'auctions/auction-model',
  },
  {
    name: 'reserve: a maximum that reaches it does not lift the visible bid',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.rules.ts`,
        from: 'reserve !== null && maximum >= reserve ?',
        to: 'reserve !== null && maximum > reserve ?',
      },
    ],
    tests: 'auctions/auction-model',
  },
  {
    name: "opening: the winner's last maximum is opened, too",
    patches: [
      {
        file: `${MODULES}/auctions/openings.service.ts`,
        from: 'entries.filter((entry) => entry !== secret)',
        to: 'entries.filter((entry) => entry !== secret || entry === secret)',
      },
    ],
    tests: 'auctions/openings',
  },
  {
    name: 'one for all: a batch of bids waits for the accounts that somebody else has locked',
    patches: [
      {
        file: `${MODULES}/ledger/ledger.sql.ts`,
        from: 'order by a.id for no key update of a skip locked`',
        to: 'order by a.id for no key update of a`',
      },
    ],
    tests: 'auctions/rivals',
  },
  {
    name: 'one for all: a locked auction fails the bids on others',
    patches: [
      {
        file: `${MODULES}/auctions/bid-queue.ts`,
        from: 'if (!skipLocked && codeOf(error) === LOCK_NOT_AVAILABLE)',
        to: "if (!skipLocked && codeOf(error) === '' && LOCK_NOT_AVAILABLE)",
      },
    ],
    tests: 'auctions/rivals',
  },
  {
    name: 'one for all: an auction that cannot be closed stops the others',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.jobs.ts`,
        from: 'if (batch.length === 0) throw error;',
        to: 'throw error;',
      },
    ],
    tests: 'auctions/auctions.test',
  },
  {
    name: 'suspended people buy an auction at once',
    patches: [
      {
        file: `${MODULES}/auctions/buy-now.service.ts`,
        from: "if (caller.suspended) return refuse('SUSPENDED');",
        to: '',
      },
    ],
    tests: 'auctions/terms',
    title: 'is not for suspended people',
  },
  {
    name: 'a missed reserve frees the visible bid, not the maximum',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.jobs.ts`,
        from: 'missed.map(({ domainId, leader: { bidId, bidderId, maximum: amount } }) => ({',
        to: 'missed.map(({ domainId, leader: { bidId, bidderId, amount } }) => ({',
      },
    ],
    tests: 'auctions/terms',
    title: 'frees all of the leader',
  },
  {
    name: 'a round that sold nothing opens its maxima',
    patches: [
      {
        file: `${MODULES}/auctions/openings.service.ts`,
        from: "isOver ? 'reserve' : 'nothing'",
        to: "isOver || terms ? 'all' : 'nothing'",
      },
    ],
    tests: 'auctions/openings',
  },
  {
    name: 'an auction closes while a bid that arrived before its end is undecided',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.jobs.ts`,
        from: 'const decided = Math.min(own, others?.getTime() ?? Infinity);',
        to: 'const decided = Math.max(own, now.getTime(), others?.getTime() ?? 0);',
      },
    ],
    tests: 'auctions/held-up-bids',
  },
  {
    name: 'a bid that the server held up extends nothing',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.rules.ts`,
        from: 'if (later <= after.endsAt) return accepted;',
        to: 'if (later > endsAt) return accepted;',
      },
    ],
    tests: 'auctions/held-up-bids',
  },
  {
    name: 'a bid that got 503 before it could be judged extends nothing',
    patches: [
      {
        file: `${MODULES}/auctions/fair-close.service.ts`,
        from: 'if (!arrivedAt || ms <= 0) return false;',
        to: 'if (!arrivedAt || ms > -Infinity) return false;',
      },
    ],
    tests: 'auctions/held-up-bids',
  },
  {
    name: 'the end of a maintenance extends no auction',
    patches: [
      {
        file: `${MODULES}/auctions/fair-close.service.ts`,
        from: "await extend(tx, await lockLiveSince(tx, ended.from), { by, reason: 'maintenance', live });",
        to: 'void [tx, lockLiveSince, by, live];',
      },
    ],
    tests: 'settings/maintenance-end',
  },
];
