import type { VitalReport } from 'contracts';
import { watchCalls } from './watch-calls';

const facts = {
  route: () => '/browse',
  release: 'deadbeef',
  shown: () => ({ remote: 'mf-catalog', version: '0.1.0-abc' }),
};
const request = (path: string, responseStatus: number, initiatorType = 'fetch') => ({
  name: new URL(path, location.origin).href,
  responseStatus,
  initiatorType,
});

test('a call that the server failed is reported once by its pattern, with remote, version and shell', () => {
  const entries = [
    request('/api/domain/list?q=ann', 503),
    request('/api/domain/list?q=bob', 503),
    request('/users/0199a8f0-1b2c', 500),
    request('/api/orders', 404),
    request('/assets/js/a.js', 500, 'script'),
    request('https://elsewhere.example/api', 500),
  ];
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(private readonly hear: (list: { getEntries: () => unknown[] }) => void) {}
      observe(): void {
        this.hear({ getEntries: () => entries });
      }
    },
  });
  const sent: VitalReport[] = [];
  watchCalls(facts, (report) => sent.push(report));
  const common = {
    kind: 'api',
    route: '/browse',
    release: 'deadbeef',
    remote: 'mf-catalog',
    version: '0.1.0-abc',
  };
  expect(sent).toEqual([
    { ...common, message: '503 /api/domain/list' },
    { ...common, message: '500 /users/:id' },
  ]);
});
