const DAY_MS = 24 * 60 * 60 * 1000;
const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** Third-party packages of a lock file; our own workspaces are links. */
export function packagesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { ...entry, name, id: `${name}@${entry.version}` };
    });
}

/** Breaches of a lock file, as sentences. `record`: when versions were added (tooling/dependencies/record.json). */
export function lockBreaches(lock, record, policy) {
  const unhashed = new Set(record.unhashed);
  const before = new Set(record.before);
  return packagesOf(lock).flatMap((entry) => [
    ...sourceBreaches(entry, unhashed, policy),
    ...contentBreaches(entry, unhashed, policy),
    ...ageBreaches(entry, before, record.added, policy),
  ]);
}

/** Without `resolved` npm asks its registry; the hash decides in any case what is installed. */
function sourceBreaches({ id, resolved, integrity }, unhashed, { registry }) {
  const breaches = [];
  if (resolved !== undefined && !resolved.startsWith(registry)) breaches.push(`${id} comes from ${resolved}.`);
  if (!/^sha512-/.test(integrity ?? '') && !unhashed.has(id)) breaches.push(`${id} has no sha512 hash.`);
  return breaches;
}

function contentBreaches({ id, name, license, hasInstallScript }, unhashed, { licences, installScripts }) {
  const breaches = [];
  if (!licences.includes(license) && !unhashed.has(id))
    breaches.push(`${id} is under ${license ?? 'no stated licence'}.`);
  if (hasInstallScript && !installScripts.includes(name)) breaches.push(`${id} runs a script when it is installed.`);
  return breaches;
}

function ageBreaches({ id }, before, added, { leastAgeDays }) {
  if (before.has(id)) return [];
  const times = added[id];
  if (!times) return [`${id} is new: run "node tooling/bin/check-dependencies.mjs --record".`];
  const days = (Date.parse(times.added) - Date.parse(times.published)) / DAY_MS;
  if (days >= leastAgeDays || times.because) return [];
  return [`${id} was ${Math.floor(days)} days old when it was taken in; ${leastAgeDays} are asked for.`];
}

/** Direct dependencies name one version each; our own workspaces use '*'. */
export function pinBreaches({ name, dependencies = {}, devDependencies = {} }, ownNames) {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([dependency, range]) => !ownNames.includes(dependency) && !EXACT.test(range))
    .map(([dependency, range]) => `${name} asks for ${dependency} ${range}, which is not one exact version.`);
}

/** Recorded versions that are no longer in the lock file: they would let an old version back in. */
export function staleRecords(lock, record) {
  const present = new Set(packagesOf(lock).map(({ id }) => id));
  return [...record.before, ...Object.keys(record.added), ...record.unhashed].filter((id) => !present.has(id));
}
