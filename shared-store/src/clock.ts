/**
 * The server's clock in the browser. Deadlines count down on the product's time, never on the device's: each response
 * that carries serverTime sets the offset to the device's monotonic clock (docs/rules.md section 2).
 */
let origin: number | null = null;

/** Adopts a server instant; `roundTripMs` is how long ago the request was sent. */
export function syncServerClock(serverTime: string, roundTripMs = 0): void {
  const instant = Date.parse(serverTime);
  if (Number.isFinite(instant)) origin = instant + roundTripMs / 2 - performance.now();
}

/** The product's time in epoch milliseconds, or null before any response has carried it. */
export function serverNow(): number | null {
  return origin === null ? null : origin + performance.now();
}
