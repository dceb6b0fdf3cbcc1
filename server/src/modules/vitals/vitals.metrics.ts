import type { VitalMeasures } from 'contracts';
import { Counter, Histogram, type Registry } from 'prom-client';

/** What browsers measured, by route pattern; the buckets hold the thresholds of "good" and "poor". */
export class VitalMetrics {
  private readonly seconds: Histogram<'name' | 'route'>;
  private readonly shift: Histogram<'route'>;
  private readonly errors: Counter<'kind' | 'remote'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.seconds = new Histogram({
      name: 'web_vital_seconds',
      help: 'LCP, INP and TTFB of pages in browsers',
      labelNames: ['name', 'route'],
      buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
      registers,
    });
    this.shift = new Histogram({
      name: 'web_vital_layout_shift',
      help: 'CLS of pages in browsers',
      labelNames: ['route'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
      registers,
    });
    this.errors = new Counter({
      name: 'client_errors_total',
      help: 'Errors in browsers that nobody caught, and remotes that did not load',
      labelNames: ['kind', 'remote'],
      registers,
    });
  }

  measure({ route, lcp, inp, ttfb, cls }: Omit<VitalMeasures, 'kind' | 'release'>): void {
    for (const [name, value] of Object.entries({ lcp, inp, ttfb }))
      if (value !== undefined) this.seconds.observe({ name, route }, value / 1_000);
    if (cls !== undefined) this.shift.observe({ route }, cls);
  }

  countError(kind: string, remote: string | null): void {
    this.errors.inc({ kind, remote: remote ?? 'none' });
  }
}
