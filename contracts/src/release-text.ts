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

/**
 * What the signature of a release's issue covers: when it was signed, in ms since 1970, so that a shell can refuse what is older than
 * its floor.
 */
export const issueText = (remote: string, version: string, at: number): string =>
  JSON.stringify(['issued', remote, version, at]);

/** An order that moves what visitors get, as a team gives it over the network. */
export interface ReleaseOrder {
  action: string;
  version?: string | undefined;
  share?: string | undefined;
  because?: string | undefined;
  /** When it was given, in ms since 1970: each order of a remote is later than the one before. */
  number: number;
}

/**
 * What the signature of an order covers.
 *
 * @public Tooling reads it from the bundled contracts.
 */
export const orderText = (remote: string, { action, version, share, because, number }: ReleaseOrder): string =>
  JSON.stringify(['order', remote, action, version ?? null, share ?? null, because ?? null, number]);

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
