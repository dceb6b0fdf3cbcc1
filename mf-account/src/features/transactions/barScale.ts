/** A bar this many times as high as the next one is cut, or it would flatten all others. */
const FAR = 3;

/** How high bars are, in percent of the highest that is drawn whole; those beyond it are cut. */
export function barScale(amounts: readonly number[]): {
  shareOf: (amount: number) => number;
  isCut: (amount: number) => boolean;
} {
  const sizes = [...new Set(amounts)].filter((amount) => amount > 0).sort((a, b) => b - a);
  const next = sizes.findIndex((amount, at) => amount <= FAR * (sizes[at + 1] ?? amount));
  const top = (sizes[Math.max(next, 0)] ?? 0) * (next > 0 ? 1.25 : 1);
  return {
    shareOf: (amount) => (top === 0 ? 0 : Math.min(amount / top, 1) * 100),
    isCut: (amount) => amount > top,
  };
}
