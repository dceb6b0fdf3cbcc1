/**
 * The server's clock in the browser. Deadlines are counted on the product's time, never on the device's: each answer
 * that carries serverTime sets the offset to the device's monotonic clock (rules.md section 2, Time).
 */
let origin: number | null = null;

/** Adopts a server instant; `roundTripMs` is how long ago the request was sent. */
export function syncServerClock(serverTime: string, roundTripMs = 0): void {
  const instant = Date.parse(serverTime);
  if (Number.isFinite(instant)) origin = instant + roundTripMs / 2 - performance.now();
}

/** The product's time in epoch milliseconds, or null as long as no answer has told it. */
export function serverNow(): number | null {
  return origin === null ? null : origin + performance.now();
}
