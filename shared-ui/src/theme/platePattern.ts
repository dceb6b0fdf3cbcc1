import { plateColors } from './colors';
import type { Plate } from './plate';

/** The drawing's size; plates of another shape show its middle. */
export const PLATE_VIEW = { width: 320, height: 200 } as const;

/** One stroke of the pattern: an outline, or letters whose start is x on the baseline y. Opacities are of the pattern's colour. */
export interface PlateMark {
  d?: string;
  text?: string;
  x?: number;
  y?: number;
  size?: number;
  fill?: number;
  stroke?: number;
  width?: number;
}

type Draw = (random: () => number, label: string) => PlateMark[];

const { width: WIDTH, height: HEIGHT } = PLATE_VIEW;

const round = (value: number) => Math.round(value * 10) / 10;

const within = (random: () => number, from: number, to: number) => from + random() * (to - from);

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const curve = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const disc = (x: number, y: number, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(2 * radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-2 * radius)} 0`;

const box = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Closed curve about a centre whose radius depends on the angle. */
const ring = (x: number, y: number, steps: number, radiusAt: (angle: number) => number) =>
  `${curve(
    times(steps, (step) => {
      const angle = (2 * Math.PI * step) / steps;
      const radius = radiusAt(angle);
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    }),
  )}Z`;

/** Premium: a rosette of petals, as on banknotes. */
const rosette: Draw = (random) => {
  const petals = 5 + Math.floor(random() * 7);
  const [x, y, size] = [within(random, 220, 250), within(random, 60, 80), within(random, 92, 112)];
  const lines = times(9, (at) =>
    ring(x, y, 96, (angle) => size * (0.42 + 0.055 * at) * (0.78 + 0.3 * Math.cos(petals * angle + at * 0.28))),
  );
  return [{ d: lines.join(''), stroke: 0.75, width: 0.8 }];
};

/** Short: the letter itself, large, with echoes of its outline. */
const letterforms: Draw = (random, label) => {
  const text = label.slice(0, 1);
  const [x, y] = [within(random, 185, 205), within(random, 168, 196)];
  const echoes = times(3 + Math.floor(random() * 2), (at) => ({
    text,
    x: x + 13 * (at + 1),
    y: y - 11 * (at + 1),
    size: 250,
    stroke: 0.6 - 0.1 * at,
    width: 1,
  }));
  return [{ text, x, y, size: 250, fill: 0.42 }, ...echoes];
};

/** Business: a skyline with lit windows and a sun. */
const skyline: Draw = (random) => {
  const houses: string[] = [];
  const windows: string[] = [];
  for (let x = within(random, 110, 135); x < WIDTH;) {
    const width = within(random, 20, 34);
    const height = within(random, 34, 66) + (x - 100) * 0.36;
    const top = HEIGHT - height;
    houses.push(box(x, top, width, height));
    for (let row = top + 8; row < HEIGHT - 8; row += 13) {
      for (let column = x + 5; column + 4 < x + width; column += 8) {
        if (random() < 0.42) windows.push(box(column, row, 3.4, 5.4));
      }
    }
    x += width + within(random, 1, 5);
  }
  return [
    { d: disc(within(random, 170, 250), within(random, 38, 56), 25), fill: 0.55 },
    { d: houses.join(''), fill: 0.32 },
    { d: windows.join(''), fill: 0.8 },
  ];
};

/** Brand: tiles of circles, quarters and squares. */
const tiles: Draw = (random) => {
  const side = HEIGHT / 2.5;
  const shapes = [
    (x: number, y: number) => disc(x + side / 2, y + side / 2, side / 2),
    (x: number, y: number) => `M${x} ${y}h${side}a${side} ${side} 0 0 1 ${-side} ${side}z`,
    (x: number, y: number) => `M${x + side} ${y + side}h${-side}a${side} ${side} 0 0 1 ${side} ${-side}z`,
    (x: number, y: number) => `M${x} ${y}v${side}h${side}a${side} ${side} 0 0 1 ${-side} ${-side}z`,
    (x: number, y: number) => box(x, y, side, side / 2),
    (x: number, y: number) => `M${x} ${y + side}L${x + side} ${y}V${y + side}z`,
  ];
  const places = [2, 1, 0].flatMap((column) =>
    times(3 - column, (row) => [WIDTH - side * (3 - column), row * side - 22]),
  );
  return places.map(([x = 0, y = 0]) => ({
    d: (shapes[Math.floor(random() * shapes.length)] ?? shapes[0])?.(x, y),
    fill: round(within(random, 0.22, 0.62)),
  }));
};

/** Crypto: stacks of coins. */
const coins: Draw = (random) => {
  const stacks = 3 + Math.floor(random() * 3);
  const [rx, ry, thick] = [34, 11, 11];
  const sides: string[] = [];
  const faces: string[] = [];
  times(stacks, (stack) => {
    const x = WIDTH - 18 - (stacks - 1 - stack) * 50;
    const height = 1 + Math.round((stack + 1) * within(random, 1, 1.7));
    times(height, (coin) => {
      const y = HEIGHT - 6 - coin * thick;
      sides.push(
        `M${x - rx} ${y}v${thick - 2}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${2 - thick}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`,
      );
      if (coin === height - 1)
        faces.push(`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`);
    });
  });
  return [
    { d: sides.join(''), fill: 0.36, stroke: 0.5, width: 0.8 },
    { d: faces.join(''), fill: 0.62, stroke: 0.8, width: 1 },
  ];
};

/** Finance: a line that rises, and its echoes. */
const waves: Draw = (random) => {
  const [phase, swing, slope] = [within(random, 0, 6), within(random, 12, 22), within(random, 40, 76)];
  const line = (lift: number, share: number) =>
    curve(
      times(33, (step) => {
        const x = step * 10;
        const wave = Math.sin(step * 0.38 + phase) + 0.5 * Math.sin(step * 0.83 + 2 * phase);
        return [x, 142 - (slope * step) / 33 - share * swing * wave + lift] as const;
      }),
    );
  const echoes = times(6, (at) => line(9 * (at + 1), 1 - 0.1 * (at + 1)));
  return [
    { d: `${line(0, 1)}L320 200L0 200Z`, fill: 0.16 },
    { d: echoes.join(''), stroke: 0.34, width: 0.8 },
    { d: line(0, 1), stroke: 0.9, width: 1.8 },
  ];
};

/** Tech: points joined with their nearest. */
const constellation: Draw = (random) => {
  const points = times(18, () => [within(random, 96, 316), within(random, 6, 150), within(random, 2.2, 6)] as const);
  const apart = (a: readonly number[], b: readonly number[]) =>
    Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0));
  const lines = points.flatMap((point) =>
    [...points]
      .sort((a, b) => apart(point, a) - apart(point, b))
      .slice(1, 3)
      .map(([x, y]) => `M${round(point[0])} ${round(point[1])}L${round(x)} ${round(y)}`),
  );
  return [
    { d: lines.join(''), stroke: 0.5, width: 0.9 },
    {
      d: points
        .filter((_, at) => at % 3 === 0)
        .map(([x, y, radius]) => disc(x, y, 2.2 * radius))
        .join(''),
      fill: 0.22,
    },
    { d: points.map(([x, y, radius]) => disc(x, y, radius)).join(''), fill: 0.85 },
  ];
};

/** Numeric: a field of the name's own digits. */
const numerals: Draw = (random, label) => {
  const digits = label.replace(/\D/g, '') || '314159';
  const line = () => {
    const start = Math.floor(random() * digits.length);
    return times(12, (at) => digits[(start + at) % digits.length]).join('');
  };
  return times(5, (row) => ({
    text: line(),
    x: 60 + within(random, -16, 16) + (row % 2) * 18,
    y: 36 + row * 40,
    size: 46,
    ...(row % 2 === 0 ? { fill: round(within(random, 0.3, 0.6)) } : { stroke: 0.5, width: 0.9 }),
  }));
};

/** All others: contour lines of a hill. */
const contours: Draw = (random) => {
  const [x, y, phase] = [within(random, 205, 250), within(random, 60, 100), within(random, 0, 6)];
  const [first, second] = [within(random, 0.08, 0.2), within(random, 0.05, 0.14)];
  const lines = times(9, (at) =>
    ring(x, y, 64, (angle) => {
      const wobble = 1 + first * Math.sin(2 * angle + phase) + second * Math.sin(3 * angle - phase + 0.15 * at);
      return (12 + 17 * at) * wobble;
    }),
  );
  return [
    { d: lines[0], fill: 0.4 },
    { d: lines.join(''), stroke: 0.6, width: 1 },
  ];
};

const PATTERNS: Record<string, Draw> = {
  premium: rosette,
  short: letterforms,
  business: skyline,
  brand: tiles,
  crypto: coins,
  finance: waves,
  tech: constellation,
  numeric: numerals,
  other: contours,
};

/** Size, start and baseline of the ghost letter by the plate's crop, in shares of the height, width and height. */
const GHOSTS = [
  [1.75, 0.52, 1.25],
  [1.5, 0.6, 0.92],
  [2, 0.44, 1.12],
  [1.6, 0.66, 1.42],
] as const;

/** The kind of pattern: the category's; where that is unknown, the one that the name itself suggests. */
export function patternKind(label: string, category?: string): string {
  if (category !== undefined && category in PATTERNS) return category;
  if (/^\d+$/.test(label)) return 'numeric';
  return label.length <= 3 ? 'short' : 'other';
}

/** What stands behind a name on its plate, from back to front. `plate` is a fresh one: drawing uses up its sequence. */
export function platePattern(plate: Plate, label: string, category?: string): { color: string; marks: PlateMark[] } {
  const kind = patternKind(label, category);
  const [size, left, baseline] = GHOSTS[plate.crop] ?? GHOSTS[0];
  const ghost = { text: label.slice(0, 1), x: left * WIDTH, y: baseline * HEIGHT, size: size * HEIGHT, fill: 0.16 };
  const marks = (PATTERNS[kind] ?? contours)(plate.random, label);
  const gold = plate.isPaper ? plateColors.goldOnPaper : plateColors.gold;
  return {
    color: kind === 'premium' ? gold : plate.pattern,
    marks: kind === 'short' || kind === 'numeric' ? marks : [ghost, ...marks],
  };
}
