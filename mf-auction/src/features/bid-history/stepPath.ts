export interface StepPoint {
  /** Position in time, in ms. */
  at: number;
  value: number;
}

export interface StepDrawing {
  line: string;
  area: string;
  dots: readonly { x: number; y: number }[];
  /** Where a value lies, for the axis. */
  yOf: (value: number) => number;
}

/** A step line through points in order of time, in a box of the given size that also holds `mark`; the lowest value lies a little above the floor. */
export function drawSteps(
  points: readonly StepPoint[],
  width: number,
  height: number,
  { mark, inset = 8 }: { mark?: number; inset?: number } = {},
): StepDrawing {
  const times = points.map((point) => point.at);
  const values = [...points.map((point) => point.value), ...(mark === undefined ? [] : [mark])];
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => (end === start ? width / 2 : inset + ((at - start) / (end - start)) * (width - 2 * inset));
  const y = (value: number) =>
    high === low
      ? height / 2
      : height - inset - ((value - low) / (high - low)) * (height * 0.85 - 2 * inset) - height * 0.1;
  const dots = points.map((point) => ({ x: x(point.at), y: y(point.value) }));
  const [first, ...rest] = dots;
  if (!first) return { line: '', area: '', dots, yOf: y };
  const line = rest.reduce((path, dot) => `${path}H${px(dot.x)}V${px(dot.y)}`, `M${px(first.x)},${px(first.y)}`);
  return { line, area: `${line}V${height}H${px(first.x)}Z`, dots, yOf: y };
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
