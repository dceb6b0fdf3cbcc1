#!/usr/bin/env node
/**
 * node tooling/bin/size.mjs: the weight of the main pages' first screens (brotli) by package, and of the language whose texts add most to
 * it. Fails above the budget.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LANGUAGES } from 'shared-i18n/languages';
import { BUDGET, firstScreen, heaviestLanguage, LANGUAGE_BUDGET, overBudget, shareOut } from '../size/first-screen.mjs';
import { readJson, REPORTS, SITE } from '../workspace.cjs';

const PAGES = ['/', '/browse', '/domains/:id'];
const SHOWN_PACKAGES = 14;

const shell = readJson(join(SITE, 'shell.json'));
const registry = readJson(join(SITE, 'remotes.json'));
const weigh = (script) => statSync(join(SITE, `${script}.br`)).size;
const SPOKEN = Object.keys(LANGUAGES).filter((language) => language !== 'en' && !LANGUAGES[language].isPseudo);

/** Of the texts beside a script, which have its name, the language and, in the shell, a version. */
function weighTexts(script, language) {
  const folder = join(SITE, dirname(script));
  const name = basename(script, '.js');
  const file = existsSync(folder)
    ? readdirSync(folder).find((each) => each.startsWith(`${name}.${language}.`) && each.endsWith('.js.br'))
    : undefined;
  return file ? statSync(join(folder, file)).size : 0;
}

const timesEnglish = ({ bytes, heaviest }) => (bytes + heaviest.bytes) / bytes;
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const screens = PAGES.map((page) => {
  const screen = firstScreen(page, shell, registry);
  const weights = screen.scripts.map((script) => ({ script, bytes: weigh(script) }));
  const bytes = weights.reduce((sum, weight) => sum + weight.bytes, 0);
  return { ...screen, weights, bytes, heaviest: heaviestLanguage(screen.scripts, SPOKEN, weighTexts) };
});

for (const screen of screens) {
  console.log(
    `\n${screen.page}  ${kB(screen.bytes)} of JavaScript, ${screen.requests} requests with the HTML, depth ${screen.depth}`,
  );
  for (const { script, bytes } of screen.weights) console.log(`  ${kB(bytes).padStart(9)}  ${script}`);
  console.log(`             of these about: ${packagesOf(screen)}`);
  console.log(`  ${timesEnglish(screen).toFixed(3)} times that in ${screen.heaviest.language}, the heaviest language`);
}

const failures = screens.flatMap((screen) => [
  ...overBudget(screen),
  ...(timesEnglish(screen) > LANGUAGE_BUDGET
    ? [
        `${screen.page}: ${timesEnglish(screen).toFixed(3)} times English in ${screen.heaviest.language}, the budget is ${LANGUAGE_BUDGET}.`,
      ]
    : []),
]);
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
