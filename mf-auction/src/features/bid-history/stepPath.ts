import type { BidStep } from './bidSteps';

/** The drawing's own units; the picture scales with its frame. */
export const CHART = { width: 640, height: 200, left: 8, right: 24, top: 24, bottom: 28 } as const;

export interface StepDrawing {
  /** Path of the step line. */
  line: string;
  /** The same, closed down to the base line. */
  area: string;
  /** Where the highest bid stands. */
  dot: { x: number; y: number };
}

/** Places steps, oldest first, into the chart; the line runs level until the next bid. Needs at least one step. */
export function stepPath(steps: readonly BidStep[]): StepDrawing {
  const { width, height, left, right, top, bottom } = CHART;
  const base = height - bottom;
  const start = steps[0]?.at ?? 0;
  const span = Math.max(1, (steps.at(-1)?.at ?? 0) - start);
  const lowest = steps[0]?.amount ?? 0;
  const rise = Math.max(1, (steps.at(-1)?.amount ?? 0) - lowest);
  const x = (at: number) => round(left + ((at - start) / span) * (width - left - right));
  // The first bid stands a quarter up, so that its line is no base line.
  const y = (amount: number) => round(base - (0.25 + (0.75 * (amount - lowest)) / rise) * (base - top));

  const [first, ...rest] = steps.map(({ at, amount }) => ({ x: x(at), y: y(amount) }));
  if (!first) return { line: '', area: '', dot: { x: left, y: base } };
  const line = rest.reduce((path, point) => `${path}H${point.x}V${point.y}`, `M${first.x} ${first.y}`);
  const dot = rest.at(-1) ?? first;
  return { line, area: `${line}V${base}H${first.x}Z`, dot };
}

const round = (value: number) => Math.round(value * 10) / 10;
