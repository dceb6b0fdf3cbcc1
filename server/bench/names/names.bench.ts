/**
 * How many names that pose as others the market notices, and how many honest ones it holds up (docs/rules.md reading 7). The lists
 * are older than the rule's table: see README.md beside this file. `npm run bench:names`
 */
import { posesAs } from 'contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MUSTS = { posing: { least: 0.95 }, honest: { most: 0.01 } };

/** Every second name of a list was looked at while the rule was written; the others were not. */
function shares(list: 'posing' | 'honest') {
  const names = readFileSync(join(__dirname, `${list}.txt`), 'utf8')
    .trim()
    .split('\n');
  const half = (rest: number) => names.filter((_name, at) => at % 2 === rest);
  const share = (some: string[]) => some.filter((name) => posesAs(`${name}.pi`) !== null).length / some.length;
  return { count: names.length, seen: share(half(0)), unseen: share(half(1)) };
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

let misses = 0;
for (const list of ['posing', 'honest'] as const) {
  const { count, seen, unseen } = shares(list);
  const { least = 0, most = 1 } = MUSTS[list] as { least?: number; most?: number };
  const isMet = unseen >= least && unseen <= most;
  misses += isMet ? 0 : 1;
  const must = list === 'posing' ? `at least ${percent(least)}` : `at most ${percent(most)}`;
  console.log(
    `${isMet ? 'ok  ' : 'MISS'} ${list}: ${count} names, flagged ${percent(seen)} of those seen, ${percent(unseen)} of the others (must ${must})`,
  );
}
process.exitCode = misses === 0 ? 0 : 1;
