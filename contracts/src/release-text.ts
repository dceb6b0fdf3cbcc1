import type { RegistryRemote } from './remotes';

/**
 * What the signature of a release covers: everything of its registry entry except its location, so that a release may
 * move to another folder or origin, while another file, route or hash makes another release. Free of schemas: browsers
 * verify with it.
 */
export function releaseText(remote: RegistryRemote): string {
  const { name, version, contract, entry, requires, routes, slots, nav, integrity } = remote;
  return JSON.stringify(
    [name, version, contract, fileNameOf(entry), requires, routes, slots, nav, integrity],
    sortKeys,
  );
}

/** The last part of a path or address. */
export const fileNameOf = (entry: string): string => entry.slice(entry.lastIndexOf('/') + 1);

/** The same text whatever the order in which a file lists its keys. */
const sortKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * The points of the keys whose signature counts for a remote. Of the shell's keys `point` signs any remote, `point:mf-seller:mf-chat` these
 * two only.
 */
export const pointsFor = (keys: readonly string[], remote: string): string[] =>
  keys
    .map((key) => key.split(':'))
    .filter(([, ...names]) => names.length === 0 || names.includes(remote))
    .map(([point = '']) => point);

/**
 * What the signature of a preview link covers: one release of one remote, until a time in seconds since 1970.
 *
 * @public Tooling reads it from the bundled contracts.
 */
export const previewText = (remote: string, version: string, until: number): string =>
  JSON.stringify(['preview', remote, version, until]);
