import { BRANDS, RESERVED } from './reserved-names';

const LOOKS_LIKE: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/[1i!|]/g, 'l'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/(.)\1+/g, '$1'],
];

/** What a label looks like at a glance: hyphens and repeated letters gone, digits as the letters they resemble. */
const skeleton = (label: string): string => LOOKS_LIKE.reduce((text, [part, by]) => text.replace(part, by), label);

const KEPT = new Set([...RESERVED, ...BRANDS].map(skeleton));
/** Only long brands are compared letter by letter: shorter ones have honest neighbours, such as finance. */
const LONG_BRANDS = BRANDS.filter((brand) => brand.length >= 8).map(skeleton);

/** True for a name on the reserved or brand list and for a look-alike of one (rules.md reading 7). */
export function looksReserved(name: string): boolean {
  const label = name.replace(/\.pi$/, '');
  if (/^[\d-]+$/.test(label)) return false;
  const seen = skeleton(label);
  return KEPT.has(seen) || LONG_BRANDS.some((brand) => isOneTypoAway(seen, brand));
}

/** One letter put in, left out or changed, or two neighbours swapped. */
function isOneTypoAway(text: string, brand: string): boolean {
  if (Math.abs(text.length - brand.length) > 1) return false;
  let start = 0;
  while (start < text.length && text[start] === brand[start]) start += 1;
  const [rest, wanted] = [text.slice(start), brand.slice(start)];
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1) || isSwapped;
}
