import { plateRamps } from './colors';

export interface PlateStyle {
  from: string;
  to: string;
  /** Direction of the ramp in degrees. */
  angle: number;
  /** Where the light falls, in percent of width and height. */
  x: number;
  y: number;
}

/** FNV-1a: the same name gives the same 32 bits in every browser and on the server. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return bits >>> 0;
}

/** A name's colours and light on its plate and on the picture that the server draws of it, always the same for the same seed. */
export function plateStyle(seed: string): PlateStyle {
  const bits = hash(seed.toLowerCase());
  const [from, to] = plateRamps[bits % plateRamps.length] ?? plateRamps[0];
  return {
    from,
    to,
    angle: 100 + ((bits >>> 5) % 70),
    x: (bits >>> 11) % 100,
    y: (bits >>> 18) % 60,
  };
}

/** `shop.pi` as its two parts; a name given without `.pi` gets it. */
export function splitName(name: string): { label: string; suffix: string } {
  return { label: name.replace(/\.pi$/i, ''), suffix: '.pi' };
}
