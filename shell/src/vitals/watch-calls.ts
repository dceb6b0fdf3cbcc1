import type { VitalReport } from 'contracts';
import type { PageFacts } from './page-facts';

const MOST_PER_PAGE = 10;

/** What the browser's record of a request says; `responseStatus` is not everywhere. */
type Request = PerformanceResourceTiming & { responseStatus?: number };

/** Reports calls that the server failed (5xx), each pattern once per page, with the release that shows the page. */
export function watchCalls(facts: PageFacts, send: (report: VitalReport) => void): void {
  const notified = new Set<string>();
  const note = ({ initiatorType, name, responseStatus = 0 }: Request) => {
    if (initiatorType !== 'fetch' || responseStatus < 500) return;
    const { origin, pathname } = new URL(name);
    const message = `${responseStatus} ${patternOf(pathname)}`;
    if (origin !== location.origin || notified.has(message) || notified.size >= MOST_PER_PAGE) return;
    notified.add(message);
    send({ kind: 'api', route: facts.route(), release: facts.release, message, ...facts.shown() });
  };
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as Request))).observe({
    type: 'resource',
    buffered: true,
  });
}

/** A path without what can name a person or a thing: only plain words stay. */
const patternOf = (path: string) =>
  path
    .split('/')
    .map((part) => (/^[a-z_-]{0,30}$/.test(part) ? part : ':id'))
    .join('/');
