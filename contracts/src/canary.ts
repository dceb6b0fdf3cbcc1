/** Canaries of remotes: which visitors get a new release first. Free of schemas. */

/**
 * Each visitor gets a random number below this once, the rollout bucket; many visitors share one, and it says nothing
 * about them.
 */
export const ROLLOUT_BUCKETS = 10_000;

/**
 * True when visitors of `bucket` get the release, which `share` percent of visitors get. Raising the share keeps those
 * who have it; each release starts with other visitors.
 */
export function isInCanary(bucket: number, { name, version, share }: { name: string; version: string; share: number }) {
  return ((bucket + offsetOf(`${name} ${version}`)) % ROLLOUT_BUCKETS) * 100 < share * ROLLOUT_BUCKETS;
}

/** A number that spreads releases over the buckets (FNV-1a). */
function offsetOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0) % ROLLOUT_BUCKETS;
}
