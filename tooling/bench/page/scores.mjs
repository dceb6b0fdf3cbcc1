/** The figures of a report, and whether a page reaches the minimum scores. */

/** Minimum scores, of 100. */
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The figures of one report: its scores (0 to 100), LCP and TBT in milliseconds, CLS. */
export function figuresOf({ categories, audits }) {
  const scores = Object.keys(LEAST).map((name) => [name, Math.round(categories[name].score * 100)]);
  return {
    ...Object.fromEntries(scores),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

/** The audits that lower a score, as sentences: each with a weight that does not pass. Performance is left out. */
export function failedAudits({ categories, audits }) {
  return Object.keys(LEAST)
    .filter((name) => name !== 'performance')
    .flatMap((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
        .map(({ id }) => `${name}: ${audits[id].title} (${id})`),
    );
}

/** Sentences about the scores of a page that are too low. */
export const tooLow = (page, figures) =>
  Object.entries(LEAST)
    .filter(([name, least]) => !(figures[name] >= least))
    .map(([name, least]) => `${page}: ${name} is ${figures[name]}, ${least} is the least.`);
