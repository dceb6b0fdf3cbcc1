import type { DomainPage } from 'contracts';
import { aDomain } from 'contracts/testing';
import { type BrowseResponse, browseView, totalText } from './browseView';

const page = (count: number, total = count): DomainPage => ({
  data: Array.from({ length: count }, (_, index) => aDomain({ id: `d${index}` })),
  meta: { total, nextCursor: null, serverTime: '2030-01-01T00:00:00.000Z' },
});

const responded = (over: Partial<BrowseResponse> = {}): BrowseResponse => ({
  pages: [page(2)],
  isCurrent: true,
  isError: false,
  hasMore: false,
  ...over,
});

test.each<[string, Partial<BrowseResponse>, object]>([
  ['first load', { pages: undefined, isCurrent: false }, { kind: 'loading' }],
  ['first load failed', { pages: undefined, isCurrent: false, isError: true }, { kind: 'failed' }],
  ['nothing found', { pages: [page(0)] }, { kind: 'empty' }],
  ['a new filter after nothing was found', { pages: [page(0)], isCurrent: false }, { kind: 'loading' }],
  [
    'nothing found before, and now a failure',
    { pages: [page(0)], isCurrent: false, isError: true },
    { kind: 'failed' },
  ],
  ['results', {}, { kind: 'results', isStale: false, hasFailed: false, hasMore: false }],
  [
    'a new filter on its way',
    { isCurrent: false, hasMore: true },
    { kind: 'results', isStale: true, hasFailed: false, hasMore: false },
  ],
  ['a new filter failed', { isCurrent: false, isError: true }, { kind: 'results', isStale: true, hasFailed: true }],
  ['more pages', { hasMore: true }, { kind: 'results', hasMore: true }],
])('%s', (_, over, view) => {
  expect(browseView(responded(over))).toMatchObject(view);
});

test('pages stay apart, and an estimate is no exact total', () => {
  const view = browseView(responded({ pages: [page(24, 30), page(6, 30)] }));
  expect(view.kind === 'results' && [view.pages.map(({ length }) => length), view.exactTotal]).toEqual([[24, 6], 30]);
  const estimate = { ...page(24), meta: { ...page(24).meta, total: 10_000, totalIsEstimate: true } };
  expect(browseView(responded({ pages: [estimate] }))).toMatchObject({ exactTotal: null });
});

test.each([
  [page(1), '1 domain'],
  [page(0, 1204), '1,204 domains'],
  [{ ...page(0), meta: { ...page(0).meta, total: 10_000, totalIsEstimate: true } }, '10,000+ domains'],
  [undefined, '0 domains'],
])('the count reads as people write it', (first, text) => {
  expect(totalText(first)).toBe(text);
});
