/**
 * When calls that no person asked for may go out to a server that failed or refused: drafts, waiting messages, polling, the live channel,
 * reports (docs/rules.md section 15). What a person asks for is sent at once, until too many of a minute have failed.
 */
import type { ApiError } from './api-error';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** Calls in a row that fail; the rest of the 30 a minute is for the live channel, the probe and reports. */
const FAILED_A_MINUTE = 15;
const MINUTE_MS = 60_000;

/** The pause after so many failures in a row, 1 for the first: from 2 s to 60 s, shortened at random by up to half. */
export function pauseAfter(failures: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return longest * (0.5 + Math.random() / 2);
}

/** True for a refusal that the same call gets again: it is not sent again unchanged. */
export const isFinal = ({ status }: ApiError): boolean =>
  typeof status === 'number' && status >= 400 && status < 500 && status !== 401 && status !== 429;

let failures = 0;
let waitUntil = 0;
let failed: { at: number; error: ApiError }[] = [];

/** Notes how a call ended; `retryAfterMs` is what the server asks for. */
export function noteOutcome(error: ApiError | null, now: number, retryAfterMs = 0): void {
  if (error === null) {
    failures = 0;
    waitUntil = 0;
    failed = [];
    return;
  }
  failed = [...failed.filter(({ at }) => at > now - MINUTE_MS), { at: now, error }];
  if (isFinal(error)) return;
  // Calls that fail together are one failure.
  if (now >= waitUntil) failures += 1;
  waitUntil = Math.max(waitUntil, now + Math.max(retryAfterMs, pauseAfter(failures)));
}

/** A new page knows nothing of how calls ended. */
export function forgetOutcomes(): void {
  noteOutcome(null, 0);
}

/** Milliseconds until the next call that no person asked for may go out; 0 while the server responds. */
export const serverWait = (): number => Math.max(0, waitUntil - Date.now());

/** The failure that answers a call in place of the server once too many of a minute have failed; null until then. */
export function failureOfFullMinute(now: number): ApiError | null {
  const recent = failed.filter(({ at }) => at > now - MINUTE_MS);
  return recent.length >= FAILED_A_MINUTE ? (recent.at(-1)?.error ?? null) : null;
}

/** Calls `send` after `pauseMs` and once calls may go out; returns the way to call it off. */
export function whenServerMayBeAsked(send: () => void, pauseMs = FIRST_PAUSE_MS): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const wait = serverWait();
    if (wait === 0) send();
    else timer = setTimeout(look, wait);
  };
  timer = setTimeout(look, Math.max(serverWait(), pauseMs));
  return () => clearTimeout(timer);
}
