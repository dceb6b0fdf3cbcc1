/** Canaries of remotes: which visitors get a new release first. Free of schemas. */

/** Visitors draw a number below this once; it says nothing about them, thousands share one. */
export const ROLLOUT_BUCKETS = 10_000;

/**
 * True when the drawer of `lot` gets the release, which `share` percent of visitors get. A visitor who is in stays in while the share
 * grows; which visitors come first differs from release to release.
 */
export function isInCanary(bucket: number, { name, version, share }: { name: string; version: string; share: number }) {
  return ((bucket + offsetOf(`${name} ${version}`)) % ROLLOUT_BUCKETS) * 100 < share * ROLLOUT_BUCKETS;
}

/** A number that spreads releases over the lots (FNV-1a). */
function offsetOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0) % ROLLOUT_BUCKETS;
}
