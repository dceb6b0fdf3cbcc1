import type { Withdrawal } from 'contracts';
import { isApiError, newId } from 'shared-store';
import { useRef } from 'react';
import { WITHDRAW_TEXT } from './wallet.messages';
import { useWithdrawMutation } from './withdraw.api';

/** How an attempt ended. */
export type WithdrawalResult = { withdrawal: Withdrawal } | { failure: string };

export interface WithdrawalAttempt {
  isBusy: boolean;
  result: WithdrawalResult | null;
  submit(amount: number): void;
  /** Back to the form. */
  reset(): void;
}

/** One withdrawal. A try that got no response is repeated under the same key, and therefore cannot happen twice. */
export function useWithdrawal(): WithdrawalAttempt {
  const [send, { data, error, isLoading, reset }] = useWithdrawMutation();
  const pending = useRef<{ amount: number; key: string } | null>(null);
  const submit = async (amount: number) => {
    if (pending.current?.amount !== amount) pending.current = { amount, key: newId() };
    const { error: refusal } = await send({ amount, idempotencyKey: pending.current.key });
    const wasHandled = !isApiError(refusal) || refusal.code !== 'NO_RESPONSE';
    if (wasHandled) pending.current = null;
  };
  return {
    isBusy: isLoading,
    result: data ? { withdrawal: data.data } : error ? { failure: failureOf(error) } : null,
    submit: (amount) => void submit(amount),
    reset,
  };
}

/** The server's text about the amount, else its text about the whole refusal. */
function failureOf(error: unknown): string {
  if (!isApiError(error) || error.code === 'NO_RESPONSE') return WITHDRAW_TEXT.failed;
  const { amount } = error.details ?? {};
  return typeof amount === 'string' ? amount : error.message;
}
