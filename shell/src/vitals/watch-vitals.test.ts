import type { VitalReport } from 'contracts';
import { watchVitals } from './watch-vitals';

/** jsdom measures nothing: the performance entries are the browser's, given here by hand. */
class GivenEntries {
  static readonly supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input'];
  constructor(private readonly hear: (list: { getEntries: () => unknown[] }) => void) {}
  observe({ type }: { type: string }): void {
    if (type === 'largest-contentful-paint')
      this.hear({ getEntries: () => [{ entryType: type, startTime: 1_250, size: 1, id: '', url: '' }] });
  }
  disconnect(): void {}
  takeRecords(): unknown[] {
    return [];
  }
}

async function hide(): Promise<void> {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
}

afterEach(() => jest.restoreAllMocks());

test('what a page measured is sent once, when it is hidden, under the pattern of its first route', async () => {
  Object.assign(globalThis, { PerformanceObserver: GivenEntries, LargestContentfulPaint: class {} });
  Object.assign(performance, { getEntriesByType: () => [] });
  const sent: VitalReport[] = [];
  let route = '/browse';
  const shown = () => ({ remote: 'mf-catalog', version: '0.1.0-abc' });
  watchVitals({ route: () => route, release: 'deadbeef', shown }, (report) => sent.push(report));
  route = '/domains/:id';
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual([]);
  await hide();
  await hide();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ kind: 'measures', route: '/browse', release: 'deadbeef', ...shown(), lcp: 1_250 });
});
