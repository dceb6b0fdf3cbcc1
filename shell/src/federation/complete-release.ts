import type { RegistryRemote } from 'contracts';
import { entryUrl } from './remote-scripts';

const underWay = new WeakMap<RegistryRemote, Promise<void>>();

/**
 * Gives a brief entry of the page's registry the hashes and the signature that the release's own remote.json has. Nothing is believed
 * by that: the release runs only when the signature holds for the entry with these hashes. After a failure it may be called again.
 */
export function completeRelease(
  remote: RegistryRemote,
  read: (address: string) => Promise<RegistryRemote>,
): Promise<void> {
  if (!remote.brief) return Promise.resolve();
  const known = underWay.get(remote);
  if (known) return known;
  const work = complete(remote, read).finally(() => underWay.delete(remote));
  underWay.set(remote, work);
  return work;
}

async function complete(remote: RegistryRemote, read: (address: string) => Promise<RegistryRemote>): Promise<void> {
  const { integrity, signature, labels } = await read(new URL('remote.json', entryUrl(remote)).href);
  Object.assign(remote, { integrity, ...(signature && { signature }), ...(labels && { labels }) });
  delete remote.brief;
}
