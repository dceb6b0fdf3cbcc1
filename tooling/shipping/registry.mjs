/**
 * /remotes.json: what most visitors get. It may be edited by hand; shipping a remote changes only that remote's entry.
 */
import { loadContracts } from '../build/contracts.mjs';

/** The registry of these remotes, checked against the schema; throws where two remotes claim the same path or slot. */
export async function composeRegistry(remotes) {
  const { findRivalClaims, registry, REMOTE_CONTRACT } = await loadContracts();
  const [rival] = remotes.flatMap((remote) => findRivalClaims(remote, remotes));
  if (rival) throw new Error(rival);
  return registry.parse({ schema: 1, contract: REMOTE_CONTRACT, remotes });
}

/** The registry with one remote's entry replaced; remotes are in alphabetical order. */
export function withEntry(registry, entry) {
  const others = registry.remotes.filter(({ name }) => name !== entry.name);
  return composeRegistry([...others, entry].sort((a, b) => (a.name < b.name ? -1 : 1)));
}

/** The registry without one remote. */
export const withoutEntry = ({ remotes }, name) => composeRegistry(remotes.filter((remote) => remote.name !== name));
