import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';

/** Bugs of the back office: cases that two people decide, too early, or that nobody sees. */
export const BACK_OFFICE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a claim is read before the wait for its lock',
    patches: [
      {
        file: `${MODULES}/cases/cases.sql.ts`,
        from: 'await sql`select 1 from admin_case where id = ${id} for no key update`.execute(tx);',
        to: '',
      },
    ],
    tests: 'back-office/cases',
  },
  {
    name: 'a decision takes effect at once',
    patches: [
      {
        file: `${MODULES}/back-office/deciding.service.ts`,
        from: 'isAtOnce ? 0 : CASE.undoMs',
        to: 'isAtOnce ? 0 : 0',
      },
    ],
    tests: 'back-office/cases',
  },
  {
    name: 'a decision is taken back after its effect has begun',
    patches: [
      {
        file: `${MODULES}/back-office/deciding.service.ts`,
        from: "if (!(await cases.isBeforeEffect(tx, id))) return refuse('CASE_STATE');",
        to: '',
      },
      {
        file: `${MODULES}/back-office/deciding.service.ts`,
        from: "if (of.state !== 'deciding') return refuse('CASE_STATE');",
        to: '',
      },
    ],
    tests: 'back-office/cases',
  },
  {
    name: 'whoever wanted it first is the second, too',
    patches: [
      {
        file: `${MODULES}/back-office/deciding.service.ts`,
        from: "if (wanted.some(({ uid }) => uid === admin.uid)) return refuse('FORBIDDEN');",
        to: '',
      },
    ],
    tests: 'back-office/cases',
  },
  {
    name: 'a withdrawal under review opens no case',
    patches: [
      {
        file: 'server/migrations/202611291204_payouts_cases.sql',
        from: "for each row when (new.state in ('review', 'held'))",
        to: "for each row when (new.state in ('held'))",
      },
    ],
    tests: 'back-office/cases',
  },
  {
    name: 'a merge that needs two does not wait for who objects',
    patches: [
      {
        file: `${MODULES}/account/merge.service.ts`,
        from: 'waitsMs: FOUR_EYES.mergeWaitsMs',
        to: 'waitsMs: 0',
      },
    ],
    tests: 'cases/four-eyes',
  },
];
