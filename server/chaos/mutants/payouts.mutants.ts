import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';

/** Bugs of withdrawals. */
export const PAYOUTS_MUTANTS: readonly Mutant[] = [
  {
    name: 'payout signed twice: an envelope that may be on the chain is replaced by another',
    patches: [
      {
        file: `${MODULES}/payouts/payouts.rules.ts`,
        from: "if (found === 'unknown') return wait('the chain does not answer');",
        to: "if (found === 'unknown') return { to: 'sign_again', hasExpired: true };",
      },
    ],
    tests: 'payouts/',
  },
  {
    name: 'withdrawal not locked: the money can be spent while it is on its way',
    patches: [
      {
        file: `${MODULES}/payouts/payouts.service.ts`,
        from: 'const held = await holdMoney(tx, caller.id, amount, cause);\n  if (isRefusal(held)) return held;',
        to: 'void holdMoney;\n  void cause;',
      },
    ],
  },
];
