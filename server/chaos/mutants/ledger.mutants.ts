import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';
const LEDGER_SQL = 'server/migrations/202611281205_ledger.sql';

/** Bugs of the books and of the transactions that write them. */
export const LEDGER_MUTANTS: readonly Mutant[] = [
  {
    name: 'no rollback: a refusal commits what was done before it',
    patches: [
      {
        file: 'server/src/platform/database/database.ts',
        from: 'if (isRefusal(result)) throw new RolledBack(result);',
        to: '',
      },
    ],
    tests: 'platform/database/database.test',
  },
  {
    name: 'balance check dropped: money is spent that is not there',
    patches: [
      {
        file: `${MODULES}/ledger/ledger.service.ts`,
        from: 'if (balance >= needed) return undefined;',
        to: 'if (balance >= needed || needed > 0n) return undefined;',
      },
      {
        file: LEDGER_SQL,
        from: "check (balance >= 0 or kind like 'chain.%' or kind like 'platform.%')",
        to: 'check (true)',
      },
    ],
    tests: 'ledger/ledger.test',
  },
  {
    name: 'books that can be edited: posted events can be changed',
    patches: [
      {
        file: LEDGER_SQL,
        from: 'create trigger ledger_event_append_only before update or delete or truncate on ledger_event',
        to: 'create trigger ledger_event_append_only before truncate on ledger_event',
      },
    ],
  },
  {
    name: 'missing lock: money is spent by a balance that was read without its row lock',
    patches: [
      {
        file: `${MODULES}/ledger/ledger.sql.ts`,
        from: 'order by a.id for no key update`',
        to: 'order by a.id`',
      },
      {
        file: LEDGER_SQL,
        from: "check (balance >= 0 or kind like 'chain.%' or kind like 'platform.%')",
        to: 'check (true)',
      },
    ],
    tests: 'ledger/ledger.test',
  },
  {
    name: 'lines of accounts that do not exist are taken',
    patches: [
      {
        file: LEDGER_SQL,
        from: 'where id = any(named)) < cardinality(named)',
        to: 'where id = any(named)) < 0',
      },
    ],
    tests: 'ledger/ledger.test',
  },
  {
    name: 'the proof from a checkpoint leaves out what came after it',
    patches: [
      {
        file: `${MODULES}/ledger/proof.sql.ts`,
        from: 'a.balance <> coalesce(l.total, 0) + coalesce(b.total, 0)',
        to: 'a.balance <> coalesce(l.total, b.total, 0)',
      },
    ],
    tests: 'ledger/ledger.test',
  },
  {
    name: 'a proof of the books that fails raises no alarm',
    patches: [
      {
        file: `${MODULES}/operations/operations.jobs.ts`,
        from: 'await storeFailure(context.db);',
        to: 'void storeFailure;',
      },
    ],
    tests: 'operations/books.test',
  },
];
