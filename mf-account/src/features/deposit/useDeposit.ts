import { type PaymentState, usePayment } from 'mf-kit/payment';
import { api, newId, selectCurrentUser, STALE_AFTER, useAppDispatch, useAppSelector } from 'shared-store';
import { useEffect, useState } from 'react';
import { depositRequest } from './depositRequest';

export interface Deposit {
  payment: PaymentState;
  /** The amount of the last attempt, in π. */
  amount: number;
  start(amount: number): void;
  reset(): void;
}

/** One deposit at a time. It lives outside the dialog, and goes on when that is closed; its success refreshes the wallet. */
export function useDeposit(): Deposit {
  const user = useAppSelector(selectCurrentUser);
  const dispatch = useAppDispatch();
  const { state, start, reset } = usePayment();
  const [amount, setAmount] = useState(0);

  useEffect(() => {
    if (state.status === 'success') dispatch(api.util.invalidateTags(STALE_AFTER.wallet));
  }, [state.status, dispatch]);

  return {
    payment: state,
    amount,
    start: (next) => {
      if (!user) return;
      setAmount(next);
      void start(depositRequest(next, user, newId()), '/deposit/payments');
    },
    reset,
  };
}
