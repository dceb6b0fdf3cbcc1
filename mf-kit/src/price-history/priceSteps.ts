interface Box {
  width: number;
  height: number;
}

const EDGE = 8;

/** A line of steps through prices in order of time, up to `now`, as a path, and the point at its end. */
export function priceSteps(
  prices: readonly { price: number; at: string }[],
  now: number,
  { width, height }: Box,
): { line: string; dot: { x: number; y: number } } {
  const starts = prices.map(({ at }) => Date.parse(at));
  const [begin, end] = [Math.min(...starts), Math.max(now, ...starts)];
  const levels = prices.map(({ price }) => price);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const place = (share: number, size: number) => Math.round((EDGE + share * (size - 2 * EDGE)) * 10) / 10;
  const x = (at: number) => place(end === begin ? 1 : (at - begin) / (end - begin), width);
  const y = (price: number) => place(high === low ? 0.5 : (high - price) / (high - low), height);
  const steps = prices.map(
    ({ price }, index) => `${index === 0 ? 'M' : 'H'}${x(starts[index] ?? begin)}${index === 0 ? ' ' : 'V'}${y(price)}`,
  );
  const dot = { x: x(end), y: y(levels.at(-1) ?? low) };
  return { line: `${steps.join('')}H${dot.x}`, dot };
}
