/** Everything that a page reports of itself; loaded when the page is at rest. */
import type { PageStore } from 'mf-kit';
import { pageFacts } from './page-facts';
import { sendReport } from './send-report';
import { watchCalls } from './watch-calls';
import { watchErrors } from './watch-errors';
import { watchVitals } from './watch-vitals';

/** `thrown`: errors and rejections from before. */
export function measure(pages: PageStore, thrown: Event[]): void {
  const facts = pageFacts(pages);
  watchErrors(facts, sendReport, thrown);
  watchVitals(facts, sendReport);
  watchCalls(facts, sendReport);
}
