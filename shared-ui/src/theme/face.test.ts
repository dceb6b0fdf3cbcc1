import { faceOf } from './face';

const PEOPLE = Array.from({ length: 3_000 }, (_, at) => `pi-uid-${at}`);

/** Lightness of '#rrggbb' in OKLab, 0 to 1. */
function lightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
}

test('a person has one face, and others have others', () => {
  expect(faceOf('pi-uid-1')).toEqual(faceOf('pi-uid-1'));
  expect(new Set(PEOPLE.map((uid) => JSON.stringify(faceOf(uid)))).size).toBeGreaterThan(2_500);
});

test('skin, hair and backdrop of every face differ by 0.17 in lightness, so that it can be read at 24 px', () => {
  const faults = PEOPLE.flatMap((uid) => {
    const { skin, hair, backdrop } = faceOf(uid);
    const [of, on, behind] = [skin, hair, backdrop].map(lightness) as [number, number, number];
    const least = Math.min(Math.abs(of - on), Math.abs(of - behind), Math.abs(on - behind));
    return least < 0.17 ? [`${uid}: ${skin} ${hair} ${backdrop} ${least.toFixed(3)}`] : [];
  });
  expect(faults).toEqual([]);
});
