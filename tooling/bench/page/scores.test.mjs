import { failedAudits, figuresOf, tooLow } from './scores.mjs';

const report = (scores, audits = {}) => ({
  categories: Object.fromEntries(
    Object.entries(scores).map(([name, score]) => [
      name,
      { score, auditRefs: Object.keys(audits).map((id) => ({ id, weight: 1 })) },
    ]),
  ),
  audits: {
    'largest-contentful-paint': { numericValue: 1500 },
    'total-blocking-time': { numericValue: 40 },
    'cumulative-layout-shift': { numericValue: 0 },
    ...audits,
  },
});
const GOOD = { performance: 0.97, accessibility: 1, 'best-practices': 1, seo: 1 };

test('a report yields scores of 100 and the three vitals', () => {
  expect(figuresOf(report(GOOD))).toEqual({
    performance: 97,
    accessibility: 100,
    'best-practices': 100,
    seo: 100,
    lcp: 1500,
    tbt: 40,
    cls: 0,
  });
});

test('scores that are too low are reported by page', () => {
  expect(tooLow('/', figuresOf(report(GOOD)))).toEqual([]);
  expect(tooLow('/', figuresOf(report({ ...GOOD, performance: 0.96, seo: 0.99 })))).toEqual([
    '/: performance is 96, 97 is the least.',
    '/: seo is 99, 100 is the least.',
  ]);
});

test('the audits that cost points are named, those that do not apply are not', () => {
  const audits = { canonical: { score: 0, title: 'No canonical' }, hreflang: { score: null, title: 'None' } };
  expect(failedAudits(report(GOOD, audits))).toContain('seo: No canonical (canonical)');
  expect(failedAudits(report(GOOD, audits)).join()).not.toContain('hreflang');
});
