#!/usr/bin/env node
/**
 * npm run check, 'dependencies': asks npm which packages of package-lock.json break the policy. Needs no network. A change
 * of these lists is a decision and is reviewed as one.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot, readJson, ROOT, workspaces } from '../workspace.cjs';

/** libvips, which sharp loads as a library of its own and unchanged (docs/decisions/0052-uploads.md). */
const LIBRARY_LICENCES = [
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
];
const LIBVIPS = /^@img\/sharp-/;
/** Free licences without conditions on the whole work; MPL covers its own files only, OFL is the font's, CC are data. */
const LICENCES = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Apache-2.0 AND MIT', 'MPL-2.0'],
  ...['BlueOak-1.0.0', 'Python-2.0', '(MIT OR CC0-1.0)', '(MIT AND BSD-3-Clause)', 'OFL-1.1', 'CC0-1.0', 'CC-BY-4.0'],
];
/** Builds for other platforms, which the registry that the lock file was made with does not carry: this many, never more. */
const WITHOUT_HASH = 74;
const PLATFORM_BUILD =
  /^@(oxc-parser\/binding|rollup\/rollup|rspack\/binding|swc\/core|unrs\/resolver-binding)-(?!linux-x64-gnu)/;
const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** The packages of the lock file that a selector of npm finds, as name@version, without our own workspaces. */
function packages(selector) {
  const args = ['query', selector, '--package-lock-only', '--loglevel=error'];
  const found = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(found)
    .filter(({ location }) => location.includes('node_modules/'))
    .map(({ pkgid }) => pkgid);
}

/** A package whose package.json names MIT in the form that came before SPDX, or no licence beside a file of MIT's text. */
function isMitOtherwise(id) {
  const folder = inRoot('node_modules', id.slice(0, id.lastIndexOf('@')));
  const { license, licenses } = readJson(`${folder}/package.json`);
  if (license !== undefined) return false;
  if (licenses) return licenses.every(({ type }) => type === 'MIT');
  return readFileSync(`${folder}/LICENSE`, 'utf8').startsWith('MIT License');
}

/** Direct dependencies that do not name one version; our own workspaces use '*'. */
function unpinned({ name, dependencies, devDependencies }) {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([dependency, range]) => !workspaces().includes(dependency) && !EXACT.test(range))
    .map(([dependency, range]) => `${name} asks for ${dependency} ${range}, which is not one exact version.`);
}

/** What a workflow runs is the commit that was reviewed, and it may read unless it says more. */
function looseWorkflows() {
  const folder = inRoot('.github', 'workflows');
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const unpinnedUses = [...text.matchAll(/uses: (\S+)/g)].filter(([, action]) => !/@[0-9a-f]{40}$/.test(action));
    return [
      ...unpinnedUses.map(([, action]) => `${file} runs ${action}, which is not one commit.`),
      ...(/^permissions:$/m.test(text) ? [] : [`${file} has no permissions of its own.`]),
    ];
  });
}

const unhashed = packages(':not([integrity^="sha512-"])');
const licensed = LICENCES.map((licence) => `[license="${licence}"]`);
const ofLibrary = new Set(LIBRARY_LICENCES.flatMap((licence) => packages(`[license="${licence}"]`)));
const faults = [
  ...packages('[resolved]:not([resolved^="https://registry.npmjs.org/"])').map(
    (id) => `${id} is not from the registry.`,
  ),
  ...packages(`[integrity]:not(${licensed})`)
    .filter((id) => !(LIBVIPS.test(id) && ofLibrary.has(id)) && !isMitOtherwise(id))
    .map((id) => `${id} has no licence of the list.`),
  ...unhashed.filter((id) => !PLATFORM_BUILD.test(id)).map((id) => `${id} has no sha512 hash.`),
  ...(unhashed.length > WITHOUT_HASH ? [`${unhashed.length} packages have no hash; ${WITHOUT_HASH} are known.`] : []),
  ...['.', ...workspaces()].flatMap((folder) => unpinned(readJson(inRoot(folder, 'package.json')))),
  ...looseWorkflows(),
];
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`All packages keep the policy; ${unhashed.length} are known to have no hash.`);
process.exitCode = faults.length === 0 ? 0 : 1;
