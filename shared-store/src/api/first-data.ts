/**
 * The route's first responses, inlined into the page by the server: each is used once, by the query that asks for its
 * address; every later request goes to the network.
 */
const waiting = new Map<string, unknown>();

/** Takes over what the page carries, by canonical address (contracts' canonicalAddress). */
export function offerFirstData(data: Record<string, unknown>): void {
  for (const [address, response] of Object.entries(data)) waiting.set(address, response);
}

/** Removes and returns the inlined response of an address; undefined when there is none. */
export function takeFirstData(address: string): unknown {
  const response = waiting.get(address);
  waiting.delete(address);
  return response;
}
