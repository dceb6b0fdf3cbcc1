import { layOut, pictureSvg } from './pictures.rules';
import { pictureType, SharePictures } from './pictures.service';

const LONGEST = `${'decentralised-marketplace-'.repeat(3).slice(0, 62)}x.pi`;
const HOSTILE = '"/><script>alert(1)</script>\u202E\0𝕏 ü 市';

test.each(['ab.pi', 'crypto.pi', 'shop.pi', '0042.pi', LONGEST, `${'w'.repeat(63)}.pi`, HOSTILE, '市場'])(
  'the picture of %j is a PNG of 1200 × 630 with few bytes',
  async (title) => {
    const png = await new SharePictures().png(title);
    expect(png?.subarray(1, 4).toString()).toBe('PNG');
    expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png?.length).toBeLessThan(120_000);
  },
);

test('nothing of a title stands in the drawing but outlines', async () => {
  const svg = pictureSvg(await pictureType(), HOSTILE);
  expect(svg).not.toMatch(/script|alert|\u202E/);
  expect(svg).not.toContain('NaN');
});

test('a name grows to the width, a long one breaks behind a hyphen, and what is longest is cut', async () => {
  const type = await pictureType();
  expect(layOut(type, 'ab.pi', 1040)).toEqual({ lines: ['ab.pi'], size: 176 });
  const broken = layOut(type, 'the-decentralised-marketplace-of-names.pi', 1040);
  expect(broken.lines.length).toBeGreaterThan(1);
  expect(broken.lines[0]).toMatch(/-$/);
  const { lines, size } = layOut(type, 'One very long title of something '.repeat(5), 1040);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/…$/);
  for (const line of lines) expect(type.width(line) * size).toBeLessThanOrEqual(1040);
});

test('a picture is drawn once, and a crowd is sent away', async () => {
  const pictures = new SharePictures();
  expect(await pictures.png('one.pi')).toBe(await pictures.png('one.pi'));
  const crowd = await Promise.all(Array.from({ length: 60 }, (_, at) => pictures.png(`crowd-${at}.pi`)));
  expect(crowd.filter((png) => png === null)).toHaveLength(18);
  expect(pictures.etag('one.pi')).not.toBe(pictures.etag('two.pi'));
});
