export interface StepPoint {
  /** Position in time, in ms. */
  at: number;
  value: number;
}

export interface StepDrawing {
  line: string;
  area: string;
  dots: readonly { x: number; y: number }[];
}

/** A step line through points in order of time, in a box of the given size; the lowest value lies a little above the floor. */
export function drawSteps(points: readonly StepPoint[], width: number, height: number, inset = 8): StepDrawing {
  const times = points.map((point) => point.at);
  const values = points.map((point) => point.value);
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => (end === start ? width / 2 : inset + ((at - start) / (end - start)) * (width - 2 * inset));
  const y = (value: number) =>
    high === low
      ? height / 2
      : height - inset - ((value - low) / (high - low)) * (height * 0.85 - 2 * inset) - height * 0.1;
  const dots = points.map((point) => ({ x: x(point.at), y: y(point.value) }));
  const [first, ...rest] = dots;
  if (!first) return { line: '', area: '', dots };
  const line = rest.reduce((path, dot) => `${path}H${px(dot.x)}V${px(dot.y)}`, `M${px(first.x)},${px(first.y)}`);
  return { line, area: `${line}V${height}H${px(first.x)}Z`, dots };
}

// eslint-disable-next-line no-restricted-syntax -- a length in a drawing, not an amount
const px = (length: number) => length.toFixed(1);
