/**
 * Names and addresses that shell, remotes and server derive in the same way; free of schemas, so that browsers load no
 * validator for them.
 */

/** Version of the contract between shell and remotes. */
export const REMOTE_CONTRACT = 1;

/** A shell runs remotes of its own contract and of the one before; any other is refused with a clear message. */
export const isKnownContract = (contract: number) => contract === REMOTE_CONTRACT || contract === REMOTE_CONTRACT - 1;

/** Folder and registry name → global container variable: mf-catalog → mf_catalog. */
export const containerName = (remote: string) => remote.replaceAll('-', '_');

/** An address with its query keys in alphabetical order: the key under which first data is inlined and looked up. */
export function canonicalAddress(path: string, query: URLSearchParams): string {
  const kept = [...query].filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const search = new URLSearchParams(kept).toString();
  return search ? `${path}?${search}` : path;
}
