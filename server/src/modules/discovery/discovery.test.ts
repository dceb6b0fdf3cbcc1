import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Domain } from 'contracts';
import { sql } from 'kysely';
import { isPseudo } from 'shared-i18n';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { insertListings, insertSeller } from '../domains/testing/test-listings';
import { SitemapParts, Sitemaps } from './sitemap.service';

const ORIGIN = 'https://dotpi.example';
const HTML = { headers: { accept: 'text/html' } };
const HOSTILE = `</script><script>alert(1)</script>"'<!-- \u2028\u202Egnp.exe`;

const site = mkdtempSync(join(tmpdir(), 'dotpi-found-'));
const route = (data: string[]) => ({ files: [], data });
writeFileSync(
  join(site, 'remotes.json'),
  JSON.stringify({
    schema: 1,
    contract: 1,
    remotes: [
      {
        name: 'mf-all',
        version: '1',
        contract: 1,
        entry: '/mf/mf-all/1/remoteEntry.0badcafe.js',
        requires: {},
        routes: {
          '/': route([]),
          '/browse': route([]),
          '/profile': route([]),
          '/domains/:id': route(['/api/domain/:id']),
          '/products/:productId': route(['/api/products/:productId']),
        },
        slots: {},
        nav: [],
        integrity: {},
      },
    ],
  }),
);
writeFileSync(
  join(site, 'shell.json'),
  JSON.stringify({ version: '1', scripts: [], preload: [], fonts: [], integrity: {} }),
);
mkdirSync(join(site, 'assets'));

let server: TestServer;
let ids: Map<string, string>;
beforeAll(async () => {
  server = await startTestServer({
    template: 'demo',
    env: { SITE_DIR: site, PUBLIC_ORIGIN: ORIGIN, SEARCH_ENGINES: 'list' },
  });
  const seller = await insertSeller(server.db);
  ids = await insertListings(server.db, seller, [
    { name: 'shown.pi', price: 12.5 },
    { name: 'gone.pi', status: 'withdrawn' },
    { name: 'secret.pi', status: 'pending' },
    { name: 'asold.pi', status: 'sold' },
  ]);
  await sql`update domain set description = ${HOSTILE} where name = 'shown.pi'`.execute(server.db);
});
afterAll(() => server.close());

const idOf = (name: string) => ids.get(name) ?? '';
const open = (path: string) => server.get<string>(path, HTML);
const structured = (html: string) => {
  const text = /<script data-head type="application\/ld\+json" nonce="[^"]+">([^]*?)<\/script>/.exec(html)?.[1];
  return (text ? JSON.parse(text) : null) as { '@graph': Record<string, unknown>[] } | null;
};

test('a name’s page describes itself to people and machines, and nothing in it breaks out', async () => {
  const { status, body, headers } = await open(`/domains/${idOf('shown.pi')}`);
  const address = `${ORIGIN}/domains/${idOf('shown.pi')}`;
  expect(status).toBe(200);
  expect(headers.get('x-robots-tag')).toBeNull();
  expect(body).toContain('<title>shown.pi | Dotpi</title>');
  expect(body).toContain(`<link data-head rel="canonical" href="${address}">`);
  expect(body).toContain(`<meta data-head property="og:image" content="${ORIGIN}/og/${idOf('shown.pi')}.png">`);
  expect(body).toContain('content="summary_large_image"');
  expect(body).not.toMatch(/<script>alert|\u202E(?!g)|<!--/);
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
  expect(body).toContain(`<script data-head type="application/ld+json" nonce="${nonce}">`);
  const product = structured(body)?.['@graph'].find((node) => node['@type'] === 'Product');
  expect(product).toMatchObject({ name: 'shown.pi', offers: { price: 12.5, priceCurrency: 'PI' } });
  expect(product?.['description']).toContain('</script>');
  expect(product?.['description']).not.toContain('\u202E');
});

test.each([
  ['gone.pi', 410],
  ['secret.pi', 404],
  ['asold.pi', 200],
])('the page of %s answers %i with the site’s own page', async (name, status) => {
  const response = await open(`/domains/${idOf(name)}`);
  expect(response.status).toBe(status);
  expect(response.body).toContain('<div id="root">');
  expect(response.body.includes('content="noindex"')).toBe(status !== 200);
});

test('what is for one person, searched or only an answer says noindex', async () => {
  for (const path of ['/profile', '/browse?q=shop']) {
    const { body, headers } = await open(path);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(body).not.toContain('rel="canonical"');
  }
  expect((await server.get('/api/domain/list')).headers.get('x-robots-tag')).toBe('noindex');
  expect((await open('/browse?sort=price-low')).body).toContain(`rel="canonical" href="${ORIGIN}/browse">`);
});

test('robots.txt keeps calls closed and names the maps', async () => {
  const { body } = await server.get<string>('/robots.txt');
  expect(body).toContain('Disallow: /api/\n');
  expect(body).not.toContain('Disallow: /\n');
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

async function mapOf(path: string): Promise<string> {
  const response = await fetch(server.url + path);
  expect(response.headers.get('content-type')).toBe('application/gzip');
  expect(response.headers.get('content-encoding')).toBeNull();
  return gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
}

test('the maps hold every public page once in each language, with the time of its last change', async () => {
  const { body: index } = await server.get<string>('/sitemap.xml');
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(maps).toEqual(
    ['pages', 'domains-1', 'products-1', 'sellers-1'].map((name) => `${ORIGIN}/sitemaps/${name}.xml.gz`),
  );
  const domains = await mapOf('/sitemaps/domains-1.xml.gz');
  expect(domains).toContain(`<loc>${ORIGIN}/domains/${idOf('shown.pi')}</loc><lastmod>2026-01-01T00:00:00.000Z`);
  expect(domains).toContain(idOf('asold.pi'));
  expect(domains).not.toContain(idOf('gone.pi'));
  expect(domains).not.toContain(idOf('secret.pi'));
  const pages = await mapOf('/sitemaps/pages.xml.gz');
  expect(pages).toContain(`<loc>${ORIGIN}/browse?category=crypto</loc>`);
  const languages = server.config.languages.filter((language) => !isPseudo(language)).length;
  expect(languages).toBe(12);
  expect((await mapOf('/sitemaps/products-1.xml.gz')).match(/<url>/g)).toHaveLength(12 * languages);
  const sellers = [...(await mapOf('/sitemaps/sellers-1.xml.gz')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, page]) => page,
  );
  expect(sellers.filter((page) => page?.startsWith(`${ORIGIN}/vi/`)).length).toBe(sellers.length / languages);
  const english = sellers.filter((page) => page?.startsWith(`${ORIGIN}/sellers/`));
  const selling = await sql<{ page: string }>`
    select distinct ${ORIGIN} || '/sellers/' || u.pi_uid as page from app_user u join domain d on d.seller_id = u.id
    where d.status in ('active', 'reserved', 'rented', 'sold') and not u.is_system`.execute(server.db);
  expect(selling.rows.length).toBeGreaterThan(2);
  expect(english.toSorted()).toEqual(selling.rows.map(({ page }) => page).toSorted());
});

test.each(['domains-2.xml.gz', 'domains-0.xml.gz', 'x.xml.gz', '..%2Fetc', 'domains-1.xml'])(
  'there is no map %s',
  async (name) => {
    expect((await server.get(`/sitemaps/${name}`)).status).toBe(404);
  },
);

test('many names fall into parts that hold each once', async () => {
  const sitemaps = new Sitemaps({ db: server.db, config: server.config }, 7);
  const index = await sitemaps.index(ORIGIN);
  const numbers = [...index.matchAll(/domains-(\d+)/g)].map(([, number]) => number);
  expect(numbers.length).toBeGreaterThan(2);
  const { listed } = (
    await sql<{ listed: number }>`
      select count(*)::integer as listed from domain where status in ('active', 'reserved', 'rented', 'sold')`.execute(
      server.db,
    )
  ).rows[0] ?? { listed: 0 };
  const parts = new SitemapParts(server.db, 'domains', 7);
  const seen: string[] = [];
  for (let number = 1; number <= (await parts.count()); number += 1)
    for await (const { id } of parts.rows(number)) seen.push(id);
  expect([seen.length, new Set(seen).size]).toEqual([listed, listed]);
});

test('a share picture has an ETag; private names have no picture', async () => {
  const path = `/og/${idOf('shown.pi')}.png`;
  const { status, headers } = await server.get(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(headers.get('cache-control')).toContain('max-age=2592000');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const again = await server.get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  const [product] = (await server.get<{ data: { id: string }[] }>('/api/products')).body.data;
  expect((await server.get(`/og/${product?.id}.png`)).status).toBe(200);
  expect((await server.get('/og/site.png')).status).toBe(200);
  for (const name of [idOf('secret.pi'), 'nothing', '%3Cscript%3E'])
    expect((await server.get(`/og/${name}.png`)).status).toBe(404);
});

test('a practice site keeps every search engine out', async () => {
  const practice = await startTestServer({ template: 'demo', env: { SITE_DIR: site } });
  expect((await practice.get<string>('/robots.txt')).body).toMatch(/^User-agent: \*\nDisallow: \/\n/);
  const { body, headers } = await practice.get<string>('/', HTML);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(body).toContain('<meta data-head name="robots" content="noindex">');
  const { data } = (await practice.get<{ data: Domain[] }>('/api/domain/list?limit=1')).body;
  expect((await practice.get(`/og/${data[0]?.id}.png`)).headers.get('x-robots-tag')).toBe('noindex');
  await practice.close();
});

test('security.txt says where a hole is reported, and for how long that is good', async () => {
  const { headers, body } = await server.get<string>('/.well-known/security.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(': ', 2)),
  ) as Record<string, string>;
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^https?:\/\/.+\/contactUs$/),
    Canonical: expect.stringMatching(/\/\.well-known\/security\.txt$/),
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(366);
});
