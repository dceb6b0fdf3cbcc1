/** Figures of the measured visits: medians, the longest chain of requests, and whether the musts hold. */

/** Federated figures as multiples of the single bundle's: the limit (must) and the aim. */
const MUST = { bytes: 1.2, data: 1.08, secondRoute: 1.05 };
/** From a click on a link that was pointed at to the next page with its data, in ms. */
const INTENT_MS_MAX = 100;
const AIM = { bytes: 1.12, data: 1.04 };

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Medians of every figure over several visits. */
export const medians = (visits) =>
  Object.fromEntries(Object.keys(visits[0]).map((key) => [key, median(visits.map((visit) => visit[key]))]));

/** The length of the longest chain of requests in which each starts only after the previous one has ended. */
export function depthOf(requests) {
  const byStart = [...requests].sort((a, b) => a.start - b.start);
  const depths = [];
  for (const { start } of byStart) {
    const before = depths.map((depth, at) => (byStart[at].end <= start ? depth : 0));
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}

/** One verdict per page and kind of remotes: bytes and time to first data, as multiples of the single bundle's. */
export function pageVerdicts(page, kind, single, federated) {
  return ['bytes', 'data'].map((figure) => {
    const ratio = federated[figure] / single[figure];
    const what = figure === 'bytes' ? 'bytes' : 'time to first data';
    return verdict(
      `${page} ${kind}: ${what}`,
      ratio,
      ratio <= MUST[figure],
      `must ≤ ${MUST[figure]}, aim ≤ ${AIM[figure]}`,
    );
  });
}

/** The second route, which both preload on intent. */
export function secondRouteVerdict(kind, single, federated) {
  const ratio = federated / single;
  return verdict(`second route ${kind}, on intent`, ratio, ratio <= MUST.secondRoute, `must ≤ ${MUST.secondRoute}`);
}

/** Whether the next page is there at once after pointing at its link. */
export const intentVerdict = (kind, ms) => ({
  holds: ms <= INTENT_MS_MAX,
  line: `${ms <= INTENT_MS_MAX ? 'ok  ' : 'MISS'} second route ${kind}, on intent ${Math.round(ms)} ms (must ≤ ${INTENT_MS_MAX})`,
});

const verdict = (what, ratio, holds, limit) => ({
  holds,
  line: `${holds ? 'ok  ' : 'MISS'} ${what} ${ratio.toFixed(2)} × the single bundle (${limit})`,
});
