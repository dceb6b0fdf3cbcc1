import { printFloors, printImports } from './printed.mjs';

test('floors are printed from above, modules without a floor at the top', () =>
  expect(printFloors([['users'], ['audit', 'ledger']], ['audit', 'ledger', 'today', 'users'])).toBe(
    '```\n 2  today\n 1  audit · ledger\n 0  users\n```',
  ));

test('who may import whom is printed from the rules, remotes as one', () =>
  expect(
    printImports(
      [
        { name: 'workspace-a', comment: 'a may import none of our workspaces.' },
        { name: 'workspace-mf-one', comment: 'mf-one may import a.' },
        { name: 'workspace-mf-two', comment: 'mf-two may import a.' },
        { name: 'floor-1', comment: 'users may import only the floors below.' },
      ],
      ['mf-one', 'mf-two'],
    ),
  ).toBe('```\na            → –\nmf-<remote>  → a\n```'));
