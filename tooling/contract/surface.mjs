/**
 * What the shared packages offer under which version. Each keeps its names in surface.json, with the version that brought them:
 * a new name needs a new version, and a name that went breaks the remotes that take it, so it needs a larger step.
 */
import semver from 'semver';
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, inWorkspace, readJson, remoteConfigOf, remoteNames, workspaces } from '../workspace.cjs';

const { SHARED } = createRequire(import.meta.url)('../federation/shared.cjs');

/** Our own packages among the shares. */
export const sharedPackages = () =>
  [...new Set(SHARED.map((key) => key.split('/')[0]))].filter((name) => workspaces().includes(name));

/** Share → the names that its source exports now. */
export async function namesOf(pack) {
  const { exports } = readJson(inRoot(pack, 'package.json'));
  const shares = SHARED.filter((key) => key === pack || key.startsWith(`${pack}/`));
  return Object.fromEntries(
    await Promise.all(
      shares.map(async (key) => [key, await exportedBy(inRoot(pack, exports[`.${key.slice(pack.length)}`]))]),
    ),
  );
}

/** Reads no further than the package's own files. */
async function exportedBy(file) {
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    metafile: true,
    write: false,
    format: 'esm',
    loader: { '.woff2': 'empty' },
    logLevel: 'error',
  });
  return Object.values(metafile.outputs)[0].exports.sort();
}

const surfaceFile = (pack) => inWorkspace(pack, 'surface.json');

/** The recorded names of a package, each with the version that brought it. */
export const surfaceOf = (pack) =>
  existsSync(surfaceFile(pack)) ? readJson(surfaceFile(pack)) : { version: null, shares: {} };

/** The record that fits these names: the same one, or one with the next version. */
export function nextSurface({ version, shares }, names, current) {
  const [added, removed] = [differences(names, shares), differences(listsOf(shares), namesRecord(names))];
  const next = version === null ? current : stepOf(version, added.length > 0, removed.length > 0);
  return {
    version: next,
    shares: Object.fromEntries(
      Object.entries(names).map(([share, list]) => [
        share,
        Object.fromEntries(list.map((name) => [name, shares[share]?.[name] ?? next])),
      ]),
    ),
  };
}

const listsOf = (shares) =>
  Object.fromEntries(Object.entries(shares).map(([share, names]) => [share, Object.keys(names)]));
const namesRecord = (names) =>
  Object.fromEntries(
    Object.entries(names).map(([share, list]) => [share, Object.fromEntries(list.map((name) => [name, true]))]),
  );
const differences = (lists, known) =>
  Object.entries(lists).flatMap(([share, list]) => list.filter((name) => !known[share]?.[name]));

/** Below 1.0.0 a caret admits the last number only, so a break moves the second one. */
function stepOf(version, hasMore, hasLess) {
  const isYoung = semver.major(version) === 0;
  if (hasLess) return semver.inc(version, isYoung ? 'minor' : 'major');
  return hasMore ? semver.inc(version, isYoung ? 'patch' : 'minor') : version;
}

/** The range that a build needs of a share: from the version that brought the newest name which it takes. */
export function neededRange(share, { range, names }) {
  const recorded = surfaceOf(share.split('/')[0]).shares[share] ?? {};
  const versions = names.map((name) => recorded[name]).filter(Boolean);
  return versions.length > 0 ? `^${versions.sort(semver.compare).at(-1)}` : range;
}

/** docs/compatibility.md: what each version brought, and what each remote asks for. */
export function compatibilityTable(surfaces) {
  const packages = Object.keys(surfaces);
  const versions = packages.flatMap((pack) => {
    const bySince = groupBy(
      Object.entries(surfaces[pack].shares).flatMap(([share, names]) =>
        Object.entries(names).map(([name, since]) => ({ share, name, since })),
      ),
      ({ since }) => since,
    );
    return Object.entries(bySince)
      .sort(([a], [b]) => semver.rcompare(a, b))
      .map(([since, list], at, all) => {
        const isFirst = at === all.length - 1;
        const what = isFirst ? `${list.length} names` : list.map(({ name }) => `\`${name}\``).join(', ');
        return `| ${pack} | ${since} | ${what} |`;
      });
  });
  const remotes = remoteNames().map((name) => {
    const { requires } = remoteConfigOf(name);
    return `| ${name} | ${packages.map((pack) => requires[pack] ?? 'any').join(' | ')} |`;
  });
  return [
    '# Compatibility',
    '',
    'Written by `npm run contract -- --surfaces` from `surface.json` of each shared package and `remote.config.json` of each remote.',
    '',
    '| Package | Version | Brought |',
    '|---|---|---|',
    ...versions,
    '',
    `| Remote | ${packages.join(' | ')} |`,
    `|---|${packages.map(() => '---').join('|')}|`,
    ...remotes,
    '',
    'A build records in `remote.json` which names it takes and from which version on they are there; the live shell records what it offers in `shell.json`. `npm run contract` holds one against the other.',
    '',
  ].join('\n');
}

function groupBy(list, keyOf) {
  const groups = {};
  for (const item of list) (groups[keyOf(item)] ??= []).push(item);
  return groups;
}
