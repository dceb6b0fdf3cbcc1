import { PAGE_FACTS, shortened, SITE_NAME } from 'contracts';
import { type Plate, plateOf } from 'shared-ui/plate';
import { PLATE_VIEW, type PlateMark, platePattern } from 'shared-ui/platePattern';
import type { HeadPicture } from '../../platform/html/head-tags';

/** A heading font that measures and draws text as outlines. */
export interface PictureType {
  /** Width in em. */
  width(text: string): number;
  /** SVG path data of a line that starts at x on the baseline y. */
  outline(text: string, x: number, y: number, size: number): string;
  /** The text without characters that the font cannot draw. */
  drawable(text: string): string;
}

/** In pixels, as link previews expect. */
const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The id of the site's own picture. */
export const SITE_PICTURE_ID = 'site';

const ALT_MAX = 120;

/** The share picture of a name or product; its address is a path. */
export const pictureOf = (id: string, title: string): HeadPicture => ({
  address: `/og/${id}.png`,
  ...PICTURE_SIZE,
  metadata: PAGE_FACTS.picture({ title: shortened(title, ALT_MAX), site: SITE_NAME }),
});

export const sitePicture = (): HeadPicture => ({
  address: `/og/${SITE_PICTURE_ID}.png`,
  ...PICTURE_SIZE,
  metadata: PAGE_FACTS.sitePicture({ site: SITE_NAME }),
});

interface Lines {
  lines: string[];
  /** Font size in pixels. */
  size: number;
}

const LARGEST = 176;

const SMALLEST = 72;

const LINES_MAX = 3;

/** Sets a text as large as fits `width` pixels: on one line while it stays legible, else on up to three, the last one cut. */
export function layOut(type: PictureType, text: string, width: number): Lines {
  const size = Math.floor(Math.min(LARGEST, width / type.width(text)));
  if (size >= SMALLEST) return { lines: [text], size };
  const broken = breakLines(type, text, width / SMALLEST);
  const lines = broken.slice(0, LINES_MAX);
  if (broken.length > LINES_MAX) lines[LINES_MAX - 1] = cut(type, lines[LINES_MAX - 1] ?? '', width / SMALLEST);
  return { lines, size: SMALLEST };
}

/** Lines of at most `width` em, broken behind a space or hyphen where there is one, else anywhere. */
function breakLines(type: PictureType, text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '') {
    const fitting = fittingLength(type, rest, width);
    const seam = fitting < rest.length ? seamBefore(rest, fitting) : fitting;
    lines.push(rest.slice(0, seam).trim());
    rest = rest.slice(seam).trim();
  }
  return lines;
}

function fittingLength(type: PictureType, text: string, width: number): number {
  let length = 0;
  let used = 0;
  for (const character of text) {
    used += type.width(character);
    if (used > width && length > 0) break;
    length += character.length;
  }
  return length;
}

/** The last seam within `length`, unless it leaves the line half empty. */
function seamBefore(text: string, length: number): number {
  const seam = Math.max(text.lastIndexOf(' ', length), text.lastIndexOf('-', length - 1)) + 1;
  return seam > length / 2 ? Math.min(seam, length + 1) : length;
}

function cut(type: PictureType, line: string, width: number): string {
  let text = line;
  while (text !== '' && type.width(`${text}…`) > width) text = [...text].slice(0, -1).join('');
  return `${text.trimEnd()}…`;
}

const MARGIN = 80;

const LINE_HEIGHT = 1.08;

const SITE_SIZE = 44;

/** Steps instead of smooth gradients: the PNG has a quarter of the bytes. */
const RAMP_STEPS = 16;

/** Angles of the gradient by the plate's direction, as in the page. */
const ANGLES = [135, 45, 107, 180];

/** A name's plate as an SVG: its colours and pattern, the name, the site's mark. */
export function pictureSvg(type: PictureType, title: string, category?: string): string {
  const { width, height } = PICTURE_SIZE;
  const text = type.drawable(title).trim() || SITE_NAME;
  const { lines, size } = layOut(type, text, width - 2 * MARGIN);
  const lowest = height - MARGIN;
  const name = lines.map((line, at) =>
    type.outline(line, MARGIN, lowest - (lines.length - 1 - at) * size * LINE_HEIGHT, size),
  );
  const plate = plateOf(title);
  const mark = type.outline(SITE_NAME, MARGIN, MARGIN + SITE_SIZE / 2, SITE_SIZE);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${backdrop(plate)}${pattern(type, plate, title, category)}${scrim(plate)}<path d="${mark}" fill="${plate.ink}" fill-opacity=".82"/><path d="${name.join('')}" fill="${plate.ink}"/></svg>`;
}

function backdrop({ from, to, direction }: Plate): string {
  return `<defs>${ramp(from, to, ANGLES[direction] ?? 135)}</defs><rect width="100%" height="100%" fill="url(#ramp)"/>`;
}

/** Behind the name, so that it stays legible over the pattern. */
function scrim({ from, to, isPaper }: Plate): string {
  const color = isPaper ? from : to;
  const stops = [
    [0, 0.92],
    [0.34, 0.62],
    [0.72, 0],
  ].map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`);
  return `<defs><linearGradient id="scrim" x1="0" y1="1" x2="1" y2="0">${stops.join('')}</linearGradient></defs><rect width="100%" height="100%" fill="url(#scrim)"/>`;
}

/** The pattern of the page's plates, from the right edge, as high as it must be to fill the picture. */
function pattern(type: PictureType, plate: Plate, title: string, category?: string): string {
  const { width, height } = PICTURE_SIZE;
  const scale = Math.max(width / PLATE_VIEW.width, height / PLATE_VIEW.height);
  const label = type.drawable(title.replace(/\.pi$/i, '')).trim() || SITE_NAME;
  const { color, marks } = platePattern(plate, label, category);
  const top = (height - scale * PLATE_VIEW.height) / 2;
  return `<g transform="translate(0 ${top}) scale(${scale})" fill="none" stroke-linejoin="round">${marks.map((mark) => drawn(type, mark, color)).join('')}</g>`;
}

function drawn(type: PictureType, mark: PlateMark, color: string): string {
  const { d, text, x = 0, y = 0, size = 1, fill, stroke, width } = mark;
  const outline = text === undefined ? d : type.outline(text, x, y, size);
  const paint = [
    fill !== undefined && `fill="${color}" fill-opacity="${fill}"`,
    stroke !== undefined && `stroke="${color}" stroke-opacity="${stroke}" stroke-width="${width}"`,
  ].filter(Boolean);
  return `<path d="${outline}" ${paint.join(' ')}/>`;
}

/** CSS's linear-gradient(angle, from, to) over the whole picture, in steps. */
function ramp(from: string, to: string, angle: number): string {
  const { width, height } = PICTURE_SIZE;
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2;
  const ends = `x1="${width / 2 - sin * half}" y1="${height / 2 + cos * half}" x2="${width / 2 + sin * half}" y2="${height / 2 - cos * half}"`;
  const stops = Array.from({ length: RAMP_STEPS }, (_, step) => {
    const colour = mix(from, to, step / (RAMP_STEPS - 1));
    return `<stop offset="${step / RAMP_STEPS}" stop-color="${colour}"/><stop offset="${(step + 1) / RAMP_STEPS}" stop-color="${colour}"/>`;
  });
  return `<linearGradient id="ramp" gradientUnits="userSpaceOnUse" ${ends}>${stops.join('')}</linearGradient>`;
}

/** The colour at `share` of the way between two, as '#rrggbb'. */
function mix(from: string, to: string, share: number): string {
  const part = (at: number) =>
    Math.round(parseInt(from.slice(at, at + 2), 16) * (1 - share) + parseInt(to.slice(at, at + 2), 16) * share);
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
}
