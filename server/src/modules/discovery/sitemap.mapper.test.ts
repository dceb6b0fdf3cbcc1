import { pageMap, rowMap } from './sitemap.mapper';

const ORIGIN = 'https://dotpi.example';
async function* rows() {
  yield { page: 'a&b', updated_at: new Date('2030-01-01T00:00:00Z') } as never;
}
async function read(map: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const part of map) text += part;
  return text;
}

test('a site of one language has each page once, without a word of languages', async () => {
  const map = await read(rowMap({ origin: ORIGIN, languages: ['en'] }, '/domains/', rows()));
  expect(map).toContain(`<url><loc>${ORIGIN}/domains/a%26b</loc><lastmod>2030-01-01T00:00:00.000Z</lastmod></url>`);
  expect(map).not.toMatch(/xhtml|hreflang/);
});

test('of several, each language has the page, and each entry names all of them', async () => {
  const site = { origin: ORIGIN, languages: ['en', 'en-XA'] as const };
  const map = await read(rowMap(site, '/domains/', rows()));
  const alternates = [
    `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/domains/a%26b"/>`,
    `<xhtml:link rel="alternate" hreflang="en-XA" href="${ORIGIN}/en-XA/domains/a%26b"/>`,
    `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/domains/a%26b"/>`,
  ].join('');
  expect(map).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  for (const base of ['', '/en-XA'])
    expect(map).toContain(
      `<url><loc>${ORIGIN}${base}/domains/a%26b</loc><lastmod>2030-01-01T00:00:00.000Z</lastmod>${alternates}</url>`,
    );
  const pages = await read(pageMap(site));
  expect(pages.match(/<url>/g)?.length).toBe(
    2 * (await read(pageMap({ ...site, languages: ['en'] }))).match(/<url>/g)!.length,
  );
  expect(pages).toContain(`<loc>${ORIGIN}/en-XA/help</loc>`);
});
