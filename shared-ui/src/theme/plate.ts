import { plateColors } from './colors';

/** How the picture of a name is painted: colours and places that follow from the name alone, so that server and page paint the same. */
export interface Plate {
  /** The two ends of the gradient, as '#rrggbb'. */
  from: string;
  to: string;
  /** Colour of the name, and of the pattern behind it. */
  ink: string;
  pattern: string;
  /** A light plate with dark type. */
  isPaper: boolean;
  /** Where the ghost letter stands and where the gradient runs to, each 0 to 3. */
  crop: number;
  direction: number;
  /** The next number of the name's own sequence, 0 to 1: what the pattern draws with. */
  random: () => number;
}

const HUES = [
  270, 276, 282, 288, 294, 300, 310, 320, 332, 345, 358, 12, 25, 38, 60, 150, 163, 178, 195, 210, 225, 240, 252, 262,
];

/** How far a plate may be from its hue, in degrees both ways together: two plates of one hue still differ. */
const NEAR = 5;

/** Lightness and chroma of both ends and of the pattern. */
const TONES = {
  deep: [0.41, 0.17, 0.29, 0.13, 0.8, 0.13],
  vivid: [0.54, 0.21, 0.44, 0.19, 0.88, 0.11],
  paper: [0.945, 0.035, 0.885, 0.07, 0.5, 0.17],
} as const;

/** White type on a vivid plate has at least this contrast. */
const CONTRAST = 4.6;

/** CSS directions of the gradient, in degrees. */
const ANGLES = [135, 45, 107, 180];

/** A name's colours, the same for the same name everywhere, with or without `.pi` and in any letter case. */
export function plateOf(name: string): Plate {
  const random = sequence(splitName(name.toLowerCase()).label);
  const place = random() * HUES.length;
  const hue = (HUES[Math.floor(place)] ?? 270) + NEAR * ((place % 1) - 0.5);
  const tone = toneOf(random(), hue);
  const sign = signOf(random(), hue);
  const turn = sign * (24 + 30 * random());
  const crop = Math.floor(random() * 4);
  const direction = Math.floor(random() * 4);
  const [fromL, fromC, toL, toC, patternL, patternC] = TONES[tone];
  const isPaper = tone === 'paper';
  const darker = hue > 45 && hue < 120 ? 0.02 : 0;
  return {
    from: tone === 'vivid' ? legible(fromL - darker, fromC, hue) : oklch(fromL - darker, fromC, hue),
    to: oklch(toL, toC, hue + (isPaper ? 0.7 : 1) * turn),
    ink: isPaper ? oklch(0.27, 0.11, hue) : plateColors.white,
    pattern: oklch(patternL, patternC, hue + 0.6 * turn),
    isPaper,
    crop,
    direction,
    random,
  };
}

/** The plate's gradient for CSS. */
export const plateGradient = ({ from, to, direction }: Plate) =>
  `linear-gradient(${ANGLES[direction] ?? 135}deg,${from},${to})`;

function toneOf(draw: number, hue: number): keyof typeof TONES {
  if (draw >= 0.8) return 'paper';
  return draw < 0.52 && !(hue >= 25 && hue <= 60) ? 'deep' : 'vivid';
}

/** Which way the second colour turns: never towards olive. */
function signOf(draw: number, hue: number): 1 | -1 {
  if (hue < 100) return -1;
  if (hue >= 150 && hue <= 195) return 1;
  return draw < 0.5 ? -1 : 1;
}

/** mulberry32, seeded with FNV-1a and murmur3's finaliser: equal in every browser and on the server. */
export function sequence(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  state ^= state >>> 16;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** OKLCH as linear sRGB. */
function linear(l: number, c: number, hue: number): [number, number, number] {
  const a = c * Math.cos((hue * Math.PI) / 180);
  const b = c * Math.sin((hue * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** An OKLCH colour with as much of its chroma as sRGB can show. */
function inGamut(l: number, c: number, hue: number): [number, number, number] {
  const colour = linear(l, c, hue);
  return c <= 0 || colour.every((part) => part >= 0 && part <= 1) ? colour : inGamut(l, c - 0.005, hue);
}

/** An OKLCH colour as '#rrggbb', with as much of its chroma as sRGB can show. */
export const oklch = (l: number, c: number, hue: number) =>
  `#${inGamut(l, c, hue)
    .map((part) => {
      const share = Math.min(Math.max(part, 0), 1);
      const shown = share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055;
      return Math.round(shown * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** The colour, darker where white type would not be legible on it. */
function legible(l: number, c: number, hue: number): string {
  const [red, green, blue] = inGamut(l, c, hue);
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) < CONTRAST ? legible(l - 0.01, c, hue) : oklch(l, c, hue);
}

/** `shop.pi` as its two parts; a name given without `.pi` gets it. */
export function splitName(name: string): { label: string; suffix: string } {
  return { label: name.replace(/\.pi$/i, ''), suffix: '.pi' };
}
