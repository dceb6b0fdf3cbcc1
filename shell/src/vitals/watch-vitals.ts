import type { VitalReport } from 'contracts';
import { VITALS } from 'contracts/numbers';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageFacts } from './page-facts';

type Measures = Extract<VitalReport, { kind: 'measures' }>;

/** Collects LCP, INP, CLS and TTFB and sends them once, when the page is hidden or left: later ones belong to another view of it. */
export function watchVitals({ route, release, shown }: PageFacts, send: (report: VitalReport) => void): void {
  const measures: Measures = { kind: 'measures', route: route(), release, ...shown() };
  let isSent = false;
  const note = ({ name, value }: Pick<Metric, 'name' | 'value'>) => {
    const key = KEYS[name];
    if (key && Number.isFinite(value)) measures[key] = Math.min(Math.max(value, 0), VITALS.measureMax);
  };
  const all = { reportAllChanges: true };
  onLCP(note, all);
  onINP(note, all);
  onCLS(note, all);
  onTTFB(note);
  // In a microtask: the library gives its last values at the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return;
    isSent = true;
    queueMicrotask(() => send(measures));
  });
}

const KEYS: Partial<Record<Metric['name'], 'lcp' | 'inp' | 'cls' | 'ttfb'>> = {
  LCP: 'lcp',
  INP: 'inp',
  CLS: 'cls',
  TTFB: 'ttfb',
};
