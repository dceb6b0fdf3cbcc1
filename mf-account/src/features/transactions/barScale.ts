/** The highest bar is cut when it is more than this many times as high as the next: it would flatten all others. */
const FAR = 3;

/** How high bars are, in percent of the highest that is drawn whole. */
export function barScale(amounts: readonly number[]) {
  const [highest = 0, next = 0] = [...new Set(amounts)].sort((a, b) => b - a);
  const top = next > 0 && highest > FAR * next ? next * 1.25 : highest;
  return {
    shareOf: (amount: number) => (top === 0 ? 0 : Math.min(amount / top, 1) * 100),
    isCut: (amount: number) => amount > top,
  };
}
