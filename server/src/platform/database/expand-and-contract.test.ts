import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE_ROOT } from '../locations';
import { isMigration } from './migrations';

/** The migrations before releases could go back; none of those that came later is excepted. */
const LAST_BEFORE = '202611301300';

/** What breaks a release that runs beside the migration, or is started again after it. */
const TAKES_AWAY: [RegExp, string][] = [
  [/\bdrop (table|column|function|trigger|type|sequence|index)\b/, 'drops'],
  [/\brename\b/, 'renames'],
  [/\balter column \w+ (set data )?type\b/, 'changes a type'],
  [/\balter column \w+ (set not null|drop default)\b/, 'asks for what older writers do not give'],
  [
    /\badd column (?!if)(?:(?!,|;)[\s\S])*\bnot null\b(?:(?!,|;|default|generated)[\s\S])*[,;]/,
    'asks for what older writers do not give',
  ],
  [/\badd (constraint|check|unique|foreign key|primary key)\b/, 'refuses what older writers may give'],
];

/** Why an older release could not go on beside this migration; a view may be dropped to be made anew in the same file. */
function faultsOf(text: string): string[] {
  const statements = text.replaceAll(/--.*$/gm, '').toLowerCase();
  const dropped = [...statements.matchAll(/\bdrop view (?:if exists )?(\w+)/g)].map(([, view]) => view);
  const gone = dropped.filter((view) => !new RegExp(`create (or replace )?view ${view}\\b`).test(statements));
  return [
    ...TAKES_AWAY.filter(([form]) => form.test(statements)).map(([, what]) => what),
    ...gone.map((view) => `drops the view ${view}`),
  ];
}

test.each([
  ['alter table bid add column tried integer;', []],
  ['alter table bid add column tried integer not null default 0;', []],
  ['alter table bid add column tried integer not null;', ['asks for what older writers do not give']],
  ['alter table bid drop column tried;', ['drops']],
  ['drop view bid_view;\ncreate view bid_view as select id from bid;', []],
  ['drop view bid_view;', ['drops the view bid_view']],
  ['alter table bid rename column amount to sum;', ['renames']],
  ['alter table bid alter column amount set not null;', ['asks for what older writers do not give']],
  ['alter table bid add constraint small check (amount < 10);', ['refuses what older writers may give']],
  ['-- drop table bid\ncreate table tried (id uuid not null);', []],
])('%j: %j', (text, faults) => expect(faultsOf(text)).toEqual(faults));

test('what takes something away says so in its name: `_contract_` comes a release after what replaced it', () => {
  const folder = join(WORKSPACE_ROOT, 'server/migrations');
  const faults = readdirSync(folder)
    .filter((file) => isMigration(file) && file.slice(0, 12) > LAST_BEFORE && !file.includes('_contract_'))
    .flatMap((file) => faultsOf(readFileSync(join(folder, file), 'utf8')).map((fault) => `${file} ${fault}`));
  expect(faults).toEqual([]);
});
