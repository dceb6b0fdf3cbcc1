import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';

/** Bugs of offers and their locks. */
export const OFFERS_MUTANTS: readonly Mutant[] = [
  {
    name: 'the rest of an accepted offer’s lock stays locked',
    patches: [
      {
        file: `${MODULES}/offers/acceptance.service.ts`,
        from: '{ debit: locked, credit: free, amount: amount - fromLock },',
        to: '',
      },
    ],
    tests: 'offers/offers.test',
    title: 'the rest of the lock returns',
  },
];
