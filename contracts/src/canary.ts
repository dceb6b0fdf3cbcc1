/** Canaries of remotes: which visitors get a new release first, and when it is bad enough to end. Free of schemas. */
import { CANARY } from './numbers';

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

/** What browsers said of a release: pages left, errors of its code, pages whose largest paint was slow and all that measured one. */
export interface ReleaseSignals {
  pages: number;
  errors: number;
  slow: number;
  painted: number;
}

/** Why a canary is worse than the live release, or null. Few pages prove nothing, but errors need no page to end first. */
export function judgeCanary(tried: ReleaseSignals, live: ReleaseSignals): string | null {
  const errors = [tried, live].map(errorsPerPage) as [number, number];
  if (errors[0] > errors[1] * CANARY.timesWorse + CANARY.errorsPerPage)
    return `${inHundred(errors[0])} errors in 100 pages, the live release ${inHundred(errors[1])}`;
  if (Math.min(tried.painted, live.painted) < CANARY.pagesNeeded) return null;
  const slow = [tried, live].map(({ slow: count, painted }) => count / painted) as [number, number];
  const isSlower = slow[0] > slow[1] + CANARY.slowShare;
  return isSlower ? `${percent(slow[0])} of its pages are slow, of the live release's ${percent(slow[1])}` : null;
}

const errorsPerPage = ({ errors, pages }: ReleaseSignals) => errors / Math.max(pages, CANARY.pagesNeeded);
const inHundred = (share: number) => Math.round(share * 100);
const percent = (share: number) => `${inHundred(share)} %`;
