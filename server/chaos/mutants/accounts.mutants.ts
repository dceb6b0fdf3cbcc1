import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';

/** Bugs of accounts that are left: merged or deleted. */
export const ACCOUNTS_MUTANTS: readonly Mutant[] = [
  {
    name: 'a merge does not look again after its locks',
    patches: [
      {
        file: `${MODULES}/account/merge.service.ts`,
        from: 'const atLast = await refuseOpen(tx, merge);',
        to: 'const atLast: Outcome<undefined> = undefined as Outcome<undefined>;',
      },
    ],
    tests: 'account/leaving-rivals',
  },
  {
    name: 'a deletion does not look again after its locks',
    patches: [
      {
        file: `${MODULES}/account/deletion.service.ts`,
        from: 'const atLast = await refuseOpen(tx);',
        to: 'const atLast = atFirst;',
      },
    ],
    tests: 'account/leaving-rivals',
  },
  {
    name: 'a payment begins for an account that is deleted',
    patches: [
      {
        file: `${MODULES}/payments/payments.sql.ts`,
        from: 'and u.deleted_at is null for share of u`',
        to: '`',
      },
    ],
    tests: 'account/leaving-rivals',
  },
  {
    name: 'a payment that waits for approval does not keep its account',
    patches: [
      {
        file: `${MODULES}/account/account.sql.ts`,
        from: "state in ('created', 'approved', 'submitted', 'held')) as payments",
        to: "state in ('approved', 'submitted', 'held')) as payments",
      },
    ],
    tests: 'account/leaving-rivals',
  },
  {
    name: 'a plan paid ahead is lost with its account',
    patches: [
      {
        file: `${MODULES}/subscriptions/subscriptions.service.ts`,
        from: 'await returnPrice(tx, payeeId, next);',
        to: 'void payeeId;',
      },
    ],
    tests: 'account/plan-money',
  },
  {
    name: 'accounts of one person deal with each other',
    patches: [
      {
        file: `${MODULES}/persons/persons.service.ts`,
        from: 'userId === otherId || isPair(db, userId, otherId);',
        to: 'userId === otherId || (isPair(db, userId, otherId).catch(() => false), false);',
      },
    ],
    tests: 'persons/persons.test',
  },
  {
    name: 'what arrives for a merged account stays in it',
    patches: [
      {
        file: `${MODULES}/ledger/ledger.sql.ts`,
        from: 'update ledger_account a set credited_to = u.kept',
        to: 'update ledger_account a set credited_to = null',
      },
    ],
    tests: 'persons/persons.test',
    title: 'what arrives for a merged account',
  },
  {
    name: 'reviews of orders below 1 π count',
    patches: [
      {
        file: `${MODULES}/reviews/ratings.service.ts`,
        from: 'and o.amount >= ${toStroops(REVIEW.countsFrom)}::bigint',
        to: 'and o.amount >= ${toStroops(REVIEW.countsFrom) - toStroops(1)}::bigint',
      },
    ],
    tests: 'reviews/rating',
  },
  {
    name: 'an administrator who was made a moment ago is a second pair of eyes',
    patches: [
      {
        file: `${MODULES}/cases/cases.sql.ts`,
        from: 'const longAgo = sql`product_now() - ${ms(FOUR_EYES.roleForMs)}`;',
        to: 'const longAgo = sql`product_now() - ${ms(0)}`;',
      },
    ],
    tests: 'identity/roles',
  },
  {
    name: 'a role is as old as the first that an administrator had',
    patches: [
      {
        file: `${MODULES}/users/users.service.ts`,
        from: '=> sql.ref(`u.${role}_since`);',
        to: '=> sql`least(u.support_since, u.moderation_since, u.finance_since, ${sql.ref(`u.${role}_since`)})`;',
      },
    ],
    tests: 'identity/admin-roles',
  },
  {
    name: 'administrators make calls of any role',
    patches: [
      {
        file: 'contracts/src/roles.ts',
        from: "roles.includes(of === 'any' ? 'admin' : `admin:${of}`);",
        to: "roles.includes(of === 'any' ? 'admin' : 'admin');",
      },
    ],
    tests: 'identity/admin-roles',
  },
  {
    name: 'an act of two needs no sign-in of the last ten minutes',
    patches: [
      {
        file: `${MODULES}/cases/cases.service.ts`,
        from: "return by.isFresh ? undefined : refuse('FRESH_SIGN_IN');",
        to: 'return undefined;',
      },
    ],
    tests: 'identity/roles',
  },
  {
    name: 'one administrator grants and revokes alone',
    patches: [
      {
        file: `${MODULES}/identity/roles.service.ts`,
        from: 'admin.isServer ? await decideAlone(tx, admin, act) : await awaitSecond(tx, admin, act);',
        to: 'admin.isServer || awaitSecond ? await decideAlone(tx, admin, act) : undefined;',
      },
    ],
    tests: 'identity/roles',
  },
  {
    name: 'one administrator merges accounts of any money',
    patches: [
      {
        file: `${MODULES}/account/merge.service.ts`,
        from: 'if (needsSecond(amount)) {',
        to: 'if (needsSecond(amount) && amount < 0n) {',
      },
    ],
    tests: 'cases/four-eyes',
  },
];
