import type { Order } from 'contracts';
import { type Payment, usePayment } from 'mf-kit';
import { isApiError, ordersApi } from 'shared-store';
import { useRef, useState } from 'react';
import { orderPaymentRequest } from './orderPaymentRequest';
import { type PurchaseFailure, purchaseFailure } from './purchaseFailure';
import type { PurchaseItem } from './purchaseItem';

export type PurchaseStage =
  | { status: 'choosing'; failure: PurchaseFailure | null }
  | { status: 'buying' }
  /** Paid from the balance, or reserved until its payment is there. */
  | { status: 'ordered'; order: Order };

export interface Purchase {
  stage: PurchaseStage;
  payment: Payment;
  buy(payWith: 'pi' | 'balance'): Promise<void>;
  reset(): void;
}

const CHOOSING: PurchaseStage = { status: 'choosing', failure: null };

/** From the choice over the order to its payment. A try without an answer may be repeated: it makes no second order. */
export function usePurchase(item: PurchaseItem): Purchase {
  const [buyItem] = ordersApi.useBuyMutation();
  const payment = usePayment();
  const [stage, setStage] = useState<PurchaseStage>(CHOOSING);
  const attempt = useRef<{ payWith: string; key: string } | null>(null);

  const buy = async (payWith: 'pi' | 'balance') => {
    setStage({ status: 'buying' });
    if (attempt.current?.payWith !== payWith) attempt.current = { payWith, key: crypto.randomUUID() };
    const { data: order, error } = await buyItem({ item, payWith, idempotencyKey: attempt.current.key });
    const wasHandled = !isApiError(error) || typeof error.status === 'number';
    if (wasHandled) attempt.current = null;
    if (!order) return setStage({ status: 'choosing', failure: purchaseFailure(error, item.name) });
    setStage({ status: 'ordered', order });
    if (order.status === 'awaiting_payment') await payment.start(orderPaymentRequest(order));
  };

  const reset = () => {
    attempt.current = null;
    payment.reset();
    setStage(CHOOSING);
  };

  return { stage, payment, buy, reset };
}
