import { type Domain, SETTING_DEFAULTS } from 'contracts';
import { aDomain, anAuction } from 'contracts/testing';
import type { PageFacts } from '../../platform/html/head-tags';
import { describePage } from './discovery.service';

const ORIGIN = 'https://dotpi.example';
const NOW = new Date('2026-11-21T00:00:00Z');

const facts = (over: Partial<PageFacts>): PageFacts => ({
  language: 'en',
  languages: ['en'],
  path: '/',
  query: new URLSearchParams(),
  pattern: null,
  params: {},
  responses: {},
  settings: [],
  origin: ORIGIN,
  now: NOW,
  isMissing: false,
  ...over,
});

const domainPage = (domain: Domain) =>
  describePage(
    facts({
      path: `/domains/${domain.id}`,
      pattern: '/domains/:id',
      params: { id: domain.id },
      responses: { [`/api/domain/${domain.id}`]: { data: domain } },
    }),
  );

const browse = (query: string) =>
  describePage(facts({ path: '/browse', pattern: '/browse', query: new URLSearchParams(query) }));

/** The node of a type, loosely typed for assertions. */
const nodeOf = (graph: object[], type: string) =>
  graph.find((node) => '@type' in node && node['@type'] === type) as Record<string, never> | undefined;

test.each([
  ['', '/browse', true],
  ['sort=price-low&min=5&cursor=x', '/browse', true],
  ['category=crypto&sort=newest&mode=auction', '/browse?category=crypto', true],
  ['category=nope', '/browse', true],
  ['q=', '/browse', true],
])('browse with "%s" is known as %s', (query, address, isListed) => {
  expect(browse(query)).toMatchObject({ address: ORIGIN + address, isListed });
});

test('what somebody searched for is not listed', () => {
  expect(browse('q=shop&category=crypto').isListed).toBe(false);
});

test.each([
  ['active', {}, 200, true],
  ['reserved', {}, 200, true],
  ['rented', {}, 200, true],
  ['sold', {}, 200, true],
  ['unsold', {}, 200, false],
  ['inactive', {}, 200, false],
  ['suspended', {}, 200, false],
  ['expired', { expiryDate: '2026-10-01T00:00:00Z' }, 200, false],
  ['expired', { expiryDate: '2026-09-01T00:00:00Z' }, 410, false],
  ['withdrawn', {}, 410, false],
] as const)('the page of a name that is %s %j answers %i', (status, over, responded, isListed) => {
  expect(domainPage(aDomain({ status, ...over }))).toMatchObject({ status: responded, isListed });
});

test('an unknown name has the page of what is missing', () => {
  const head = describePage(facts({ path: '/domains/x', pattern: '/domains/:id', isMissing: true }));
  expect(head).toMatchObject({ status: 404, isListed: false, title: '404 - Page Not Found | Dotpi' });
});

test.each([
  '/profile',
  '/orders',
  '/orders/:id',
  '/notifications',
  '/watchlist',
  '/compare',
  '/sell',
  '/subscription/plan',
])('%s is not listed', (pattern) => {
  expect(describePage(facts({ path: pattern, pattern })).isListed).toBe(false);
});

test.each([
  ['/policies', '/policies/terms'],
  ['/policies/refund', '/policies/refund'],
  ['/policies/nope', '/policies/terms'],
])('%s is known as %s', (path, known) => {
  expect(describePage(facts({ path }))).toMatchObject({ address: ORIGIN + known, isListed: true });
});

test('a fixed price is an offer in π', () => {
  const domain = aDomain({ price: 250, category: 'crypto' });
  const { graph, picture, type } = domainPage(domain);
  expect(type).toBe('product');
  expect(picture?.address).toBe(`${ORIGIN}/og/${domain.id}.png`);
  expect(nodeOf(graph, 'Product')).toMatchObject({
    name: domain.name,
    offers: { '@type': 'Offer', price: 250, priceCurrency: 'PI', availability: 'https://schema.org/InStock' },
  });
  const steps = nodeOf(graph, 'BreadcrumbList')?.['itemListElement'] as unknown as { name: string; item: string }[];
  expect(steps.map(({ name }) => name)).toEqual(['Home', 'Browse', 'Crypto', domain.name]);
  expect(steps[2]?.item).toBe(`${ORIGIN}/browse?category=crypto`);
});

test('an auction offers for its next bid at least, until it ends; a rent names its period', () => {
  const auction = anAuction({ highestBid: 500, minimumBid: 600, endsAt: '2026-11-25T00:00:00.000Z' });
  expect(nodeOf(domainPage(auction).graph, 'Product')).toMatchObject({
    offers: { price: 600, priceSpecification: { minPrice: 600 }, availabilityEnds: '2026-11-25T00:00:00.000Z' },
  });
  const rent = aDomain({ mode: 'rent', type: 'rent', rentPrice: 20, rentPeriod: 'quarterly', status: 'rented' });
  expect(nodeOf(domainPage(rent).graph, 'Product')).toMatchObject({
    offers: {
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { price: 20, referenceQuantity: { value: 3, unitCode: 'MON' } },
      availability: 'https://schema.org/OutOfStock',
    },
  });
});

test('the start page names the site, its search and who runs it', () => {
  const settings = Object.entries({ ...SETTING_DEFAULTS, x_url: 'https://x.com/dotpi', facebook_url: 'javascript:1' });
  const { graph } = describePage(facts({ pattern: '/', settings: settings.map(([key, value]) => ({ key, value })) }));
  expect(nodeOf(graph, 'WebSite')).toMatchObject({
    potentialAction: { target: { urlTemplate: `${ORIGIN}/browse?q={search_term_string}` } },
  });
  expect(nodeOf(graph, 'Organization')).toMatchObject({ name: 'Dotpi', sameAs: ['https://x.com/dotpi'] });
});
