import { SITE_NAME } from 'contracts';
import { plateStyle } from 'shared-ui/plateStyle';
import { PICTURE_SIZE } from './picture-address';
import { layOut } from './picture-lines';
import type { PictureType } from './picture-type';

const MARGIN = 80;
const LINE_HEIGHT = 1.08;
const SITE_SIZE = 44;

/** Steps instead of ramps: a PNG of them has a quarter of the bytes, and the light looks drawn. */
const RAMP_STEPS = 16;
const LIGHT_STEPS = 3;
const LIGHT = 0.2;
const RINGS = [240, 480];

/** A name's plate as an SVG: its colours and light, the name, the site's mark. `seed` chooses the colours. */
export function pictureSvg(type: PictureType, title: string, seed: string): string {
  const { width, height } = PICTURE_SIZE;
  const text = type.drawable(title).trim() || SITE_NAME;
  const { lines, size } = layOut(type, text, width - 2 * MARGIN);
  const lowest = height - MARGIN;
  const name = lines.map((line, at) =>
    type.outline(line, MARGIN, lowest - (lines.length - 1 - at) * size * LINE_HEIGHT, size),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${plate(seed)}<path d="${type.outline(SITE_NAME, MARGIN, MARGIN + SITE_SIZE / 2, SITE_SIZE)}" fill="#fff" fill-opacity=".82"/><path d="${name.join('')}" fill="#fff"/></svg>`;
}

function plate(seed: string): string {
  const { width, height } = PICTURE_SIZE;
  const { from, to, angle, x, y } = plateStyle(seed);
  const [lightX, lightY] = [(x * width) / 100, (y * height) / 100];
  const light = Array.from({ length: LIGHT_STEPS }, (_, step) => {
    const radius = 0.55 * width * (1 - step / LIGHT_STEPS);
    return `<circle cx="${lightX}" cy="${lightY}" r="${radius}" fill="#fff" fill-opacity="${LIGHT / LIGHT_STEPS}"/>`;
  });
  const rings = RINGS.map(
    (radius) =>
      `<circle cx="${width - lightX}" cy="${height * 1.15}" r="${radius}" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>`,
  );
  return `<defs>${ramp(from, to, angle)}</defs><rect width="100%" height="100%" fill="url(#ramp)"/>${light.join('')}${rings.join('')}`;
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
