import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error';

/** What a request came to, or its promise. */
type Outcome = ReturnType<BaseQueryFn<never, unknown, ApiError>>;

/** What is here, or under way, before a query asks for its address: each is used once, later requests go to the network. */
const waiting = new Map<string, Outcome>();

/** Takes over the responses that the server wrote into the page, by canonical address (contracts' canonicalAddress). */
export function offerFirstData(responses: Record<string, unknown>): void {
  for (const [address, data] of Object.entries(responses)) offerOutcome(address, { data });
}

export const offerOutcome = (address: string, outcome: Outcome): void => void waiting.set(address, outcome);

/** Removes and returns what waits for an address. */
export function takeOutcome(address: string): Outcome | undefined {
  const outcome = waiting.get(address);
  waiting.delete(address);
  return outcome;
}
