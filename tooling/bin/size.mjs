#!/usr/bin/env node
/** node tooling/bin/size.mjs: the weight of the main pages' first screens (brotli) by package. Fails above the budget. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGET, firstScreen, overBudget, shareOut } from '../size/first-screen.mjs';
import { readJson, REPORTS, SITE } from '../workspace.cjs';

const PAGES = ['/', '/browse', '/domains/:id'];
const SHOWN_PACKAGES = 14;

const shell = readJson(join(SITE, 'shell.json'));
const registry = readJson(join(SITE, 'remotes.json'));
const weigh = (script) => statSync(join(SITE, `${script}.br`)).size;
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const screens = PAGES.map((page) => {
  const screen = firstScreen(page, shell, registry);
  const weights = screen.scripts.map((script) => ({ script, bytes: weigh(script) }));
  return { ...screen, weights, bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0) };
});

for (const screen of screens) {
  console.log(
    `\n${screen.page}  ${kB(screen.bytes)} of JavaScript, ${screen.requests} requests with the HTML, depth ${screen.depth}`,
  );
  for (const { script, bytes } of screen.weights) console.log(`  ${kB(bytes).padStart(9)}  ${script}`);
  console.log(`             of these about: ${packagesOf(screen)}`);
}

const failures = screens.flatMap((screen) => overBudget(screen));
for (const failure of failures) console.error(`\n${failure}`);
console.log(
  failures.length === 0
    ? `\nAll pages are within ${kB(BUDGET.bytes)}, ${BUDGET.requests} requests, depth ${BUDGET.depth}.`
    : '',
);
process.exitCode = failures.length === 0 ? 0 : 1;

function packagesOf({ remote, weights }) {
  const sources = {
    ...readJson(join(REPORTS, 'shell.json')).scripts,
    ...readJson(join(REPORTS, `${remote}.json`)).scripts,
  };
  const totals = new Map();
  for (const { script, bytes } of weights) {
    const file = Object.keys(sources).find((name) => script.endsWith(`/${name}`));
    for (const [name, part] of Object.entries(shareOut(bytes, sources[file] ?? {})))
      totals.set(name, (totals.get(name) ?? 0) + part);
  }
  const sorted = [...totals].sort(([, a], [, b]) => b - a);
  return sorted
    .slice(0, SHOWN_PACKAGES)
    .map(([name, bytes]) => `${name} ${kB(bytes)}`)
    .join(', ');
}
