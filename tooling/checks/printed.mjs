/**
 * What docs/architecture.md shows of the rules for imports: who may import whom (.dependency-cruiser.cjs) and the floors of the server's
 * modules (floors.cjs). `npm run schema` prints both, `npm run check` compares them.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, remoteNames } from '../workspace.cjs';
import FLOORS from './floors.cjs';
import { textOf } from './source-text.mjs';

export const PAGE = 'docs/architecture.md';

/** Heights and their modules, the top one first; modules that the list does not name stand there. */
export function printFloors(floors, modules) {
  const top = modules.filter((module) => !floors.flat().includes(module));
  const lines = [...floors, top].map((floor, height) => `${String(height).padStart(2)}  ${floor.join(' · ')}`);
  return ['```', ...lines.reverse(), '```'].join('\n');
}

/** A line for each workspace by the comments of its rules; remotes share one. */
export function printImports(rules, remotes) {
  const lines = rules
    .filter(({ name, comment }) => /^workspace-/.test(name) && / may import /.test(comment))
    .map(({ comment }) => comment.replace(/, [^,]+\.d\.mts|\.$/g, '').split(' may import '))
    .map(([name, others]) => [remotes.includes(name) ? 'mf-<remote>' : name, others.replace(/^none.*/, '–')]);
  const width = Math.max(...lines.map(([name]) => name.length));
  return ['```', ...new Set(lines.map(([name, others]) => `${name.padEnd(width)}  → ${others}`)), '```'].join('\n');
}

const between = (what) => new RegExp(`(?<=<!-- ${what}: npm run schema -->\\n\\n)[^]*?(?=\\n\\n<!-- end -->)`);

/** The page as it has to be. */
export function printedPage(text = textOf(PAGE)) {
  const modules = readdirSync(inRoot('server/src/modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const { forbidden } = createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs'));
  return text
    .replace(between('floors'), () => printFloors(FLOORS, modules))
    .replace(between('imports'), () => printImports(forbidden, remoteNames()));
}

/** Faults of the page, for npm run check. */
export const printedFaults = () =>
  printedPage() === textOf(PAGE) ? [] : [`${PAGE} is not what the rules of imports say: run \`npm run schema\``];
