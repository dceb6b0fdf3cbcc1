import type { reportVitals, VitalReport } from 'contracts';

/** Sends what a page measured or what went wrong in it; a lost report is no failure. */
export function sendReport(report: VitalReport): void {
  fetch('/api/vitals' satisfies (typeof reportVitals)['path'], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}
