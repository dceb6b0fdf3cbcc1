import type { VitalMeasures } from 'contracts';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Which code a signal is about, in names that the site knows: remote, its release, and the shell's build. */
export interface SignalLabels {
  remote: string;
  release: string;
  shell: string;
}

/** What browsers measured, by route pattern and release; the buckets hold the thresholds of "good" and "poor". */
const RELEASE = ['remote', 'release', 'shell'] as const;

export class VitalMetrics {
  private readonly seconds: Histogram<'name' | 'route' | keyof SignalLabels>;
  private readonly shift: Histogram<'route' | keyof SignalLabels>;
  private readonly pages: Counter<keyof SignalLabels>;
  private readonly errors: Counter<'kind' | keyof SignalLabels>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.seconds = new Histogram({
      name: 'web_vital_seconds',
      help: 'LCP, INP and TTFB of pages in browsers',
      labelNames: ['name', 'route', ...RELEASE],
      buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
      registers,
    });
    this.shift = new Histogram({
      name: 'web_vital_layout_shift',
      help: 'CLS of pages in browsers',
      labelNames: ['route', ...RELEASE],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
      registers,
    });
    this.pages = new Counter({
      name: 'client_pages_total',
      help: 'Pages that browsers left, by the release that showed them',
      labelNames: RELEASE,
      registers,
    });
    this.errors = new Counter({
      name: 'client_errors_total',
      help: 'Errors in browsers that nobody caught, calls that failed, and remotes that did not load',
      labelNames: ['kind', ...RELEASE],
      registers,
    });
  }

  measure(
    { route, lcp, inp, ttfb, cls }: Pick<VitalMeasures, 'route' | 'lcp' | 'inp' | 'ttfb' | 'cls'>,
    of: SignalLabels,
  ): void {
    this.pages.inc(of);
    for (const [name, value] of Object.entries({ lcp, inp, ttfb }))
      if (value !== undefined) this.seconds.observe({ name, route, ...of }, value / 1_000);
    if (cls !== undefined) this.shift.observe({ route, ...of }, cls);
  }

  countError(kind: string, of: SignalLabels): void {
    this.errors.inc({ kind, ...of });
  }
}
