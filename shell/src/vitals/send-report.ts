import type { reportVitals, VitalReport } from 'contracts';
import { pauseAfter } from 'shared-store';

/** As it was before any remote ran: what a remote puts in its place must not swallow the reports about it. */
const post = fetch;

let mark: string | undefined;

/** From now on reports say by which page they are sent (BootPayload.mark). */
export function markReports(given: string | undefined): void {
  mark = given;
}

let failures = 0;
let silentUntil = 0;

function noteResponse(isTaken: boolean): void {
  failures = isTaken ? 0 : failures + 1;
  silentUntil = isTaken ? 0 : Date.now() + pauseAfter(failures);
}

/** Sends what a page measured or what went wrong in it, unless the server has just failed to take one; a lost report is no failure. */
export function sendReport(report: VitalReport): void {
  if (Date.now() < silentUntil) return;
  post('/api/vitals' satisfies (typeof reportVitals)['path'], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, mark }),
    keepalive: true,
    credentials: 'omit',
  }).then(
    ({ ok }) => noteResponse(ok),
    () => noteResponse(false),
  );
}
