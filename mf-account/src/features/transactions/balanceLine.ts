interface Box {
  width: number;
  height: number;
}

const EDGE = 6;

/** Kept free for the plots until they are here, at every width. */
export const PLOTS_HEIGHT = '34rem';

/** A line of steps through the balances of days in order, as a path, the area below it, and the point at its end. */
export function balanceLine(balances: readonly number[], { width, height }: Box) {
  const [low, high] = [Math.min(...balances), Math.max(...balances)];
  const step = (width - 2 * EDGE) / Math.max(balances.length, 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  const x = (day: number) => round(EDGE + day * step);
  const y = (balance: number) =>
    round(high === low ? height / 2 : EDGE + ((high - balance) / (high - low)) * (height - 2 * EDGE));
  const line = balances.map((balance, day) => `${day === 0 ? `M${x(0)} ` : 'V'}${y(balance)}H${x(day + 1)}`).join('');
  const dot = { x: x(balances.length), y: y(balances.at(-1) ?? 0) };
  return { line, area: `${line}V${height}H${x(0)}Z`, dot, low, high };
}
