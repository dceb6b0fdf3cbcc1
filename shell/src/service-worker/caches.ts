/**
 * The worker's caches. A name changes only when the form of what is in it does, never with a release: tabs of an older release go
 * on with their files, and what is no longer used is pushed out by what is.
 */
export const CACHES = { files: 'dotpi-files-1', responses: 'dotpi-answers-1', pages: 'dotpi-pages-1' } as const;

/** Takes work that nothing waits for, but that the worker must live to finish. */
export type Later = (work: Promise<unknown>) => void;

const OURS = 'dotpi-';

/** Removes the caches of earlier forms. */
export async function dropOldCaches(): Promise<void> {
  const current: string[] = Object.values(CACHES);
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Keeps a response under an address as the newest, and drops the oldest beyond `most`, those for which `isNeeded` last. A full or
 * blocked storage keeps nothing and does no harm.
 */
export async function keep(
  name: string,
  address: string,
  response: Response,
  most: number,
  isNeeded: (path: string) => boolean = () => false,
): Promise<void> {
  try {
    const cache = await caches.open(name);
    // The order of a cache is that of putting, so what is renewed must go first.
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, response);
    const kept = await cache.keys();
    const pathOf = ({ url }: Request) => new URL(url).pathname;
    const dispensable = [...kept].sort((a, b) => Number(isNeeded(pathOf(a))) - Number(isNeeded(pathOf(b))));
    const beyond = dispensable.slice(0, Math.max(0, kept.length - most));
    await Promise.all(beyond.map((request) => cache.delete(request, { ignoreVary: true })));
  } catch {
    // Nothing that is shown depends on it.
  }
}

/** What is kept under an address; undefined as well where the storage is blocked. */
export async function findKept(name: string, address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}
