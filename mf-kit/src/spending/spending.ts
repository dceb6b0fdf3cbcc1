import { CENT, subtractPi, toPi, toStroops } from 'contracts';
import { isApiError, newId } from 'shared-store';
import { useRef } from 'react';

/** What an amount does to the wallet, in π. */
export interface WalletCost {
  /** What stays free; null when the balance is unknown or too small. */
  freeAfter: number | null;
  /** What is missing, rounded up to what can be deposited; 0 when the balance suffices or is unknown. */
  shortfall: number;
}

export function walletCost(amount: number, balance: number | null): WalletCost {
  if (balance === null) return { freeAfter: null, shortfall: 0 };
  const missing = toStroops(amount) - toStroops(balance);
  return missing <= 0n
    ? { freeAfter: subtractPi(balance, amount), shortfall: 0 }
    : { freeAfter: null, shortfall: toPi(((missing + CENT - 1n) / CENT) * CENT) };
}

/** What the wallet lacks by the server's own count, in π; null when that is not why it refused. */
export function shortfallOf(error: unknown): number | null {
  if (!isApiError(error) || error.code !== 'INSUFFICIENT_BALANCE') return null;
  return typeof error.details?.shortfall === 'number' ? error.details.shortfall : null;
}

/** Where the missing amount is deposited, with the way back to the page that asks for it. */
export const depositAddress = (shortfall: number, returnTo: string) =>
  `/profile?${new URLSearchParams({ deposit: String(shortfall), return: returnTo })}`;

export interface Attempt {
  /** Makes the call with the key of `intent`: a repeated try that got no response before carries the same one. Never throws. */
  run<Result extends { error?: unknown }>(intent: string, call: (key: string) => PromiseLike<Result>): Promise<Result>;
  forget(): void;
}

/** What is thrown on the way is the result's error: no screen stays busy for it. */
async function settled<Result extends { error?: unknown }>(call: (key: string) => PromiseLike<Result>, key: string) {
  try {
    return await call(key);
  } catch (error) {
    console.error('A call broke off', error);
    return { error } as Result;
  }
}

/** A call that moves money once, however often it is repeated: its idempotency key stays until the server has responded. */
export function useAttempt(): Attempt {
  const open = useRef<{ intent: string; key: string } | null>(null);
  return {
    run: async (intent, call) => {
      if (open.current?.intent !== intent) open.current = { intent, key: newId() };
      const result = await settled(call, open.current.key);
      const wasHandled = !isApiError(result.error) || typeof result.error.status === 'number';
      if (wasHandled) open.current = null;
      return result;
    },
    forget: () => {
      open.current = null;
    },
  };
}
