import type { VitalReport } from 'contracts';

/** Tells the server what a page measured or what went wrong in it. Nobody waits for it, and its loss is no failure. */
export function sendReport(report: VitalReport): void {
  fetch('/api/vitals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}
