import type { reportVitals, VitalReport } from 'contracts';

/** As it was before any remote ran: what a remote puts in its place must not swallow the reports about it. */
const post = fetch;

let mark: string | undefined;

/** From now on reports say by which page they are sent (BootPayload.mark). */
export function markReports(given: string | undefined): void {
  mark = given;
}

/** Sends what a page measured or what went wrong in it; a lost report is no failure. */
export function sendReport(report: VitalReport): void {
  post('/api/vitals' satisfies (typeof reportVitals)['path'], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, mark }),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}
