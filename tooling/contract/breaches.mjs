/**
 * The rules between shell and remotes, checked on built files. Each rule returns sentences; none means that it holds.
 */
import semver from 'semver';

/**
 * @param built registry (of /remotes.json), shell and remotes (build reports with configuration and endpoint names), `fileExists(path)` below the
 *   site, `hashesOf(entry)` (SHA-384 of the files beside an entry), `isSigned(remote)`, `misfits` (why a
 *   listed release does not fit the live shell, wherever it was built), the share list, the packages forbidden in remotes, and the contracts module.
 */
export function findContractBreaches(built) {
  return [
    schemas,
    listedRemotes,
    files,
    signatures,
    misfits,
    shares,
    requirements,
    forbiddenPackages,
    uniqueNames,
  ].flatMap((rule) => rule(built));
}

const issuesOf = (what, { success, error }) =>
  success ? [] : error.issues.map(({ path, message }) => `${what}: ${path.join('.')}: ${message}`);

function schemas({ registry, remotes, contracts }) {
  return [
    ...issuesOf('remotes.json', contracts.registry.safeParse(registry)),
    ...remotes.flatMap(({ name, config }) =>
      issuesOf(`${name}/remote.config.json`, contracts.remoteConfig.safeParse(config)),
    ),
  ];
}

function listedRemotes({ registry, remotes, contracts }) {
  return remotes.flatMap(({ name, config }) => {
    const listed = registry.remotes.find((remote) => remote.name === name);
    if (!listed) return [`${name} is missing in remotes.json.`];
    const wrong = ['routes', 'slots'].filter(
      (part) => Object.keys(listed[part]).join() !== Object.keys(config[part]).join(),
    );
    const foreign =
      listed.contract === contracts.REMOTE_CONTRACT
        ? []
        : [`${name} follows contract ${listed.contract}, the shell ${contracts.REMOTE_CONTRACT}.`];
    return [
      ...wrong.map((part) => `${name}: the ${part} of remotes.json are not those of remote.config.json.`),
      ...foreign,
    ];
  });
}

function files({ registry, fileExists }) {
  return registry.remotes.flatMap(({ name, entry, routes, slots, integrity }) => {
    const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
    const named = [
      entry.slice(folder.length),
      ...[routes, slots].flatMap((parts) => Object.values(parts).flatMap((part) => part.files)),
    ];
    const missing = named
      .filter((file) => !fileExists(folder + file))
      .map((file) => `${name}: ${file} does not exist.`);
    return [
      ...missing,
      ...named.filter((file) => !integrity[file]).map((file) => `${name}: ${file} has no integrity.`),
    ];
  });
}

/** The files are those that were signed: every file has its hash, none is missing or left over. */
function signatures({ registry, hashesOf, isSigned }) {
  return registry.remotes.flatMap((remote) => {
    const found = hashesOf(remote.entry);
    const files = [...new Set([...Object.keys(found), ...Object.keys(remote.integrity)])];
    return [
      ...(isSigned(remote) ? [] : [`${remote.name} is not signed by a key that the shell believes.`]),
      ...files
        .filter((file) => found[file] !== remote.integrity[file])
        .map((file) => `${remote.name}: ${file} is not the file that was released.`),
    ];
  });
}

/** Every listed release fits the live shell, by the names and ranges that its build recorded. */
const misfits = (built) => built.misfits;

/** The shell provides every shared package that a remote consumes, in a version that the remote accepts. */
function shares({ shell, remotes, shared }) {
  const missing = shared.filter((key) => !shell.provides[key]).map((key) => `The shell does not provide ${key}.`);
  const refused = remotes.flatMap(({ name, report }) =>
    Object.entries(report.consumes)
      .filter(([key, range]) => !shell.provides[key] || !semver.satisfies(shell.provides[key], range))
      .map(([key, range]) => `${name} needs ${key} ${range}, the shell provides ${shell.provides[key] ?? 'none'}.`),
  );
  return [...missing, ...refused];
}

function requirements({ shell, remotes }) {
  return remotes.flatMap(({ name, config }) =>
    Object.entries(config.requires)
      .filter(([key, range]) => !semver.satisfies(shell.provides[key] ?? '', range))
      .map(([key, range]) => `${name} requires ${key} ${range}, the shell provides ${shell.provides[key] ?? 'none'}.`),
  );
}

function forbiddenPackages({ remotes, forbidden }) {
  return remotes.flatMap(({ name, report }) => {
    const bundled = new Set(Object.values(report.scripts).flatMap(Object.keys));
    return forbidden
      .filter((pack) => bundled.has(pack))
      .map((pack) => `${name} bundles ${pack}; import it through its façade or share.`);
  });
}

function uniqueNames({ remotes }) {
  const claims = remotes.flatMap(({ name, config, endpoints }) => [
    ...Object.keys(config.routes).map((path) => ({ name, claim: `the path ${path}` })),
    ...Object.keys(config.slots).map((slot) => ({ name, claim: `the slot ${slot}` })),
    ...endpoints.map((endpoint) => ({ name, claim: `the endpoint ${endpoint}` })),
  ]);
  const seen = new Map();
  return claims.flatMap(({ name, claim }) => {
    const first = seen.get(claim);
    if (!first) seen.set(claim, name);
    return first ? [`${name} claims ${claim}, which belongs to ${first}.`] : [];
  });
}
