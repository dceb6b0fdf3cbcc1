import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';

/** Bugs of plans, their quotes, and the listings within their limits. */
export const PLANS_MUTANTS: readonly Mutant[] = [
  {
    name: 'plan money is posted at the plan’s price instead of what was paid: an upgrade with credit creates money',
    patches: [
      {
        file: `${MODULES}/payments/kinds/subscription.ts`,
        from: "credit: systemAccount('platform.plans'), amount: payment.amount }",
        to: "credit: systemAccount('platform.plans'), amount: plan.price }",
      },
    ],
    tests: 'subscriptions/quotes',
  },
  {
    name: 'a stranger’s quote can be paid',
    patches: [
      {
        file: `${MODULES}/payments/kinds/subscription.ts`,
        from: "if (quote.user_uid !== uid) return refuse('PAYMENT_NOT_YOURS');",
        to: 'void uid;',
      },
    ],
    tests: 'subscriptions/quotes',
  },
  {
    name: 'a quote is paid as often as it is named',
    patches: [
      {
        file: `${MODULES}/subscriptions/quotes.service.ts`,
        from: "if (quote?.status !== 'open' || quote.amount !== paid) return false;",
        to: 'if (quote?.amount !== paid) return false;',
      },
      {
        file: `${MODULES}/payments/kinds/subscription.ts`,
        from: "if (quote.status !== 'open' || quote.is_over) return refuse('PAYMENT_STATE');",
        to: "if (quote.is_over) return refuse('PAYMENT_STATE');",
      },
    ],
    tests: 'subscriptions/quotes',
  },
  {
    name: 'plan limit not counted',
    patches: [
      {
        file: `${MODULES}/listings/listings.service.ts`,
        from: 'const isFull = plan.max_listings !== null && (await',
        to: 'const isFull = plan.max_listings === -1 && (await',
      },
    ],
    tests: 'listings/create-listing',
    title: 'of 50 creations at once',
  },
  {
    name: 'missing lock: the places of a plan are counted without its lock',
    patches: [
      {
        file: `${MODULES}/users/users.service.ts`,
        from: 'await sql`select from app_user where id = ${userId} for no key update`.execute(tx);',
        to: '',
      },
      {
        file: `${MODULES}/subscriptions/subscriptions.sql.ts`,
        from: "where user_id = ${userId} and status = 'active' for update`",
        to: "where user_id = ${userId} and status = 'active'`",
      },
    ],
    tests: 'listings/create-listing',
    title: 'a creation waits while another process',
  },
  {
    name: 'a restored listing claims no place of its plan',
    patches: [
      {
        file: `${MODULES}/listings/review.service.ts`,
        from: "if (!hasRunningBids(auction) && (await lacks(true))) return ['LISTING_LIMIT'];",
        to: 'void hasRunningBids;',
      },
    ],
    tests: 'listings/review',
  },
  {
    name: 'a restored listing that waits for its review comes back without one',
    patches: [
      {
        file: `${MODULES}/domains/listing-states.service.ts`,
        from: "['awaitReview', sql`d.review_flags",
        to: "['resume', sql`d.review_flags",
      },
    ],
    tests: 'listings/review',
  },
  {
    name: 'an approved listing goes live beyond the limit of its plan',
    patches: [
      {
        file: `${MODULES}/listings/review.service.ts`,
        from: '{ listing: true, featured, isHeld: true }',
        to: '{ listing: false, featured, isHeld: true }',
      },
    ],
    tests: 'listings/review',
  },
  {
    name: 'an auction that an administrator removes keeps its leader’s lock',
    patches: [
      {
        file: `${MODULES}/listings/review.service.ts`,
        from: 'if (auction) await cancelAuction(',
        to: 'if (auction && !auction.leader) await cancelAuction(',
      },
    ],
    tests: 'listings/review',
  },
  {
    name: 'a suspended auction runs on',
    patches: [
      {
        file: `${MODULES}/listings/review.service.ts`,
        from: 'await pauseAuctions(tx, [listing.id]);',
        to: 'void pauseAuctions;',
      },
    ],
    tests: 'listings/review',
  },
];
