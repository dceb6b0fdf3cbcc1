import type { PictureType } from './picture-type';

export interface Lines {
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
