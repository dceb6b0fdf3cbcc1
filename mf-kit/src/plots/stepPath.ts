export interface StepPoint {
  /** Position in time, in ms. */
  at: number;
  value: number;
}

export interface StepDrawing {
  line: string;
  area: string;
  end: { x: number; y: number };
  /** Where a value lies, for the axis. */
  yOf: (value: number) => number;
}

interface Box {
  width: number;
  height: number;
  /** Kept free at each side. */
  inset?: number;
  /** A value that the box holds, too. */
  mark?: number;
  /** How long the last value holds, in ms; until its own moment unless given. */
  until?: number;
}

/** A line of steps through points in order of time: each value holds until the next. The lowest value lies a little above the floor. */
export function drawSteps(
  points: readonly [StepPoint, ...StepPoint[]],
  { width, height, inset = 8, mark, until }: Box,
): StepDrawing {
  const times = points.map((point) => point.at);
  const values = [...points.map((point) => point.value), ...(mark === undefined ? [] : [mark])];
  const [start, end] = [Math.min(...times), Math.max(...times, until ?? 0)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => (end === start ? width / 2 : inset + ((at - start) / (end - start)) * (width - 2 * inset));
  const y = (value: number) =>
    high === low
      ? height / 2
      : height - inset - ((value - low) / (high - low)) * (height * 0.85 - 2 * inset) - height * 0.1;
  const [first, ...rest] = points;
  const from = `M${px(x(first.at))},${px(y(first.value))}`;
  const steps = rest.map(({ at, value }) => `H${px(x(at))}V${px(y(value))}`).join('');
  const line = until === undefined ? `${from}${steps}` : `${from}${steps}H${px(x(end))}`;
  const last = points.at(-1) ?? first;
  const dot = { x: x(until === undefined ? last.at : end), y: y(last.value) };
  return { line, area: `${line}V${height}H${px(x(first.at))}Z`, end: dot, yOf: y };
}

// eslint-disable-next-line no-restricted-syntax -- a length in a drawing, not an amount
const px = (length: number) => length.toFixed(1);

const STEPS = [1, 2, 5];
const MOST_TICKS = 4;

/** Round values between the lowest and the highest, both included, at most four; those two themselves where no round one lies between. */
export function ticksOf(low: number, high: number): number[] {
  if (high <= low) return [low];
  const magnitude = 10 ** (Math.floor(Math.log10(high - low)) - 1);
  for (const step of [magnitude, magnitude * 10, magnitude * 100].flatMap((unit) => STEPS.map((each) => each * unit))) {
    const first = Math.ceil(low / step) * step;
    const count = Math.floor((high - first) / step) + 1;
    if (count > MOST_TICKS) continue;
    return count < 2 ? [low, high] : Array.from({ length: count }, (_, at) => first + at * step);
  }
  return [low, high];
}
