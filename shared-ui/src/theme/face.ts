import { oklch, sequence } from './plate';

/** One outline of a face, in a square of 96; a line where it has a width, else an area. */
export interface FacePart {
  d: string;
  paint: string;
  width?: number;
}

/** Skin and its shade, from light to dark. */
const SKINS = [
  ['#F7D7C4', '#E9B99F'],
  ['#F1C7A5', '#DBA47C'],
  ['#E0AC7E', '#C48B5C'],
  ['#C68A5B', '#A76C41'],
  ['#A36A43', '#84512F'],
  ['#80502F', '#643A20'],
  ['#6A3F2B', '#4F2D1D'],
] as const;

const HAIRS = ['#17131A', '#2E1E1A', '#5B3522', '#8E4B22', '#B98A34', '#8F8C99', '#7A2430'] as const;
const FAIR = '#B98A34';
const GREY = '#8F8C99';

/** Which of HAIRS go with each skin: hair stays apart from it in lightness. */
const HAIR_BY_SKIN = [[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 6], [0, 0, 1, 2], [0, 0, 1], [0], [0]];

/** Lightness and chroma of the backdrop behind each skin. */
const BACKDROP_BY_SKIN = [
  [0.7, 0.115],
  [0.66, 0.12],
  [0.955, 0.035],
  [0.885, 0.075],
  [0.885, 0.075],
  [0.885, 0.075],
  [0.885, 0.075],
] as const;
const BACKDROP_OF_LIGHT_HAIR = [0.42, 0.12] as const;

const HUES = [8, 35, 85, 145, 175, 205, 240, 275, 300, 335];

const LINE = '#1B1530';
const GOLD = '#E9B43C';

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
const pair = (y: number, r: number, left: number, right: number) => dot(left, y, r) + dot(right, y, r);

const SHOULDERS = 'M6 100c2-20 18-27 42-27s40 7 42 27z';
const NECK = 'M39 64h18v10c-2 7-16 7-18 0z';
const EARS = pair(50, 5, 27.5, 68.5);
const HEAD = 'M28 46c0-15 8-23 20-23s20 8 20 23c0 17-8 28-20 28S28 63 28 46z';
const EYES = pair(49.5, 2.7, 40, 56);
const BROWS_AND_NOSE = 'M36.5 43.5c2-1.4 5-1.4 7 0M52.5 43.5c2-1.4 5-1.4 7 0M48 50v4.5c0 1.2-1 1.5-2 1.5';
const MOUTH = 'M41 62c3.5 4 10.5 4 14 0';
const BEARD = 'M28 50c0 19 8 26 20 26s20-7 20-26c-2 7-5 9-9 9-4-1-7-3-11-3s-7 2-11 3c-4 0-7-2-9-9z';
const GLASSES = `${pair(49.5, 7.2, 40, 56)}M47.2 49h1.6`;
const EARRINGS = pair(57, 2, 27, 69);

type Colour = 'hair' | 'cloth' | 'trim';
type Outline = readonly [d: string, colour: Colour];

/** A way to wear one's hair, or what covers it. */
interface Style {
  back?: Outline;
  front?: readonly Outline[];
  /** The ears are under it. */
  coversEars?: true;
  beard?: true;
  earrings?: true;
}

const STYLES: readonly Style[] = [
  {
    front: [
      ['M26.5 48c-3-20 7-30 21.5-30s24.5 10 21.5 30c-2-8-4-11-6.5-14-9 2.5-21 2-30-1-3.5 4-5.5 8-6.5 15z', 'hair'],
    ],
    beard: true,
    earrings: true,
  },
  {
    front: [['M26.5 49c-4-21 7-32 23.5-32 15 0 23 11 19.5 32-2-9-5-13-8-16-10 0-18-2.5-23-7-3 7-9 13-12 23z', 'hair']],
    beard: true,
  },
  {
    back: ['M22 66c-5-30 5-50 26-50s31 20 26 50c-2 6-10 7-13 5V42H35v29c-3 2-11 1-13-5z', 'hair'],
    front: [['M27 49c-1-17 8-27 21-27s22 10 21 27c-7-3-13-8-15-13-6 6-19 8-27 13z', 'hair']],
    coversEars: true,
  },
  {
    back: ['M20 90c0-40-2-75 28-75s28 35 28 75z', 'hair'],
    front: [['M27 54c-2-20 7-32 21-32s23 12 21 32c-6-6-10-14-11-20-8 8-18 11-25 11-3 2-5 5-6 9z', 'hair']],
    coversEars: true,
  },
  {
    back: [dot(48, 38, 30), 'hair'],
    front: [['M27 46c2-15 11-21 21-21s19 6 21 21c-6-8-12-10-21-10s-15 2-21 10z', 'hair']],
    earrings: true,
  },
  {
    back: [dot(48, 13, 10), 'hair'],
    front: [['M26.5 49c-2-19 8-29 21.5-29s23.5 10 21.5 29c-4-12-10-18-21.5-18S30.5 37 26.5 49z', 'hair']],
    earrings: true,
  },
  {
    back: ['M48 10c-22 0-31 17-30 39 0 18 2 32 9 40h42c7-8 9-22 9-40 1-22-8-39-30-39z', 'cloth'],
    front: [
      [
        'M48 12c-20 0-28 16-27 37 0 17 3 30 9 37h36c6-7 9-20 9-37 1-21-7-37-27-37zM48 27c12 0 18 9 18 22S58 73 48 73 30 62 30 49s6-22 18-22z',
        'trim',
      ],
    ],
    coversEars: true,
  },
  { beard: true },
  {
    front: [
      [
        dot(30, 32, 9) +
          dot(38, 24, 10) +
          dot(48, 21, 10.5) +
          dot(58, 24, 10) +
          dot(66, 32, 9) +
          dot(28, 41, 6) +
          dot(68, 41, 6),
        'hair',
      ],
    ],
    beard: true,
  },
  {
    front: [
      ['M25 40c0-18 10-27 23-27s23 9 23 27z', 'cloth'],
      ['M27 34h42a5 5 0 0 1 0 10H27a5 5 0 0 1 0-10z', 'trim'],
    ],
    beard: true,
  },
  {
    front: [
      ['M27 48c-3-9-3-16-1-22 7 2 9-9 24-10 15-1 22 10 19 32-2-8-4-12-6-14-9 1-15 0-20-3-7 2-12 6-16 17z', 'hair'],
    ],
    beard: true,
  },
  {
    back: ['M66 40c12 4 12 30 8 46l-8 4c2-18 0-34-4-44z', 'hair'],
    front: [['M26.5 49c-3-20 8-31 22-31s24 11 21 31c-3-8-7-13-12-16-8 3-22 4-31 16z', 'hair']],
    earrings: true,
  },
];

/** The colours and outlines of a person's face, back to front: always the same for the same uid. */
export function faceOf(uid: string): { backdrop: string; skin: string; hair: string; parts: FacePart[] } {
  const random = sequence(uid);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const tone = Math.floor(random() * SKINS.length);
  const [skin, shade] = SKINS[tone] ?? SKINS[0];
  const style = pick(STYLES);
  const hair = HAIRS[pick(HAIR_BY_SKIN[tone] ?? [0])] ?? HAIRS[0];
  const backdropHue = pick(HUES);
  const hasGlasses = random() < 0.26;
  const hasBeard = random() < 0.4 && style.beard === true;
  const hasEarrings = random() < 0.4 && style.earrings === true;
  const drawn = pick(HUES);
  const clothHue = drawn === backdropHue ? drawn + 150 : drawn;
  const [lightness, chroma] =
    hair === FAIR || hair === GREY ? BACKDROP_OF_LIGHT_HAIR : (BACKDROP_BY_SKIN[tone] ?? [0.7, 0]);
  const colours = { hair, cloth: oklch(0.45, 0.13, clothHue), trim: oklch(0.53, 0.13, clothHue) };
  const worn = ([d, colour]: Outline): FacePart => ({ d, paint: colours[colour] });
  const parts: (FacePart | false | undefined)[] = [
    style.back && worn(style.back),
    { d: SHOULDERS, paint: colours.cloth },
    { d: NECK, paint: shade },
    !style.coversEars && { d: EARS, paint: shade },
    { d: HEAD, paint: skin },
    hasBeard ? { d: BEARD, paint: hair } : { d: MOUTH, paint: LINE, width: 2.4 },
    ...(style.front ?? []).map(worn),
    { d: BROWS_AND_NOSE, paint: LINE, width: 2 },
    { d: EYES, paint: LINE },
    hasGlasses && { d: GLASSES, paint: LINE, width: 2 },
    hasEarrings && { d: EARRINGS, paint: GOLD },
  ];
  return { backdrop: oklch(lightness, chroma, backdropHue), skin, hair, parts: parts.filter((part) => !!part) };
}
