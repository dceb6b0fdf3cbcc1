import { type Order, readText } from 'contracts';
import { isPayable, type Payment, usePayment } from 'mf-kit/payment';
import { isApiError, ordersApi } from 'shared-store';
import { useState } from 'react';
import { shortfallOf, useAttempt } from '../spending/spending';
import { PURCHASE } from './purchase.messages';
import { orderPaymentRequest, type PurchaseItem } from './purchaseItem';
import { refusedTerms, type Terms, termsOf, useTerms } from './useTerms';

type PurchaseStage =
  | { status: 'choosing'; failure: PurchaseFailure | null }
  | { status: 'buying' }
  /** Paid from the balance, or reserved until its payment is there. */
  | { status: 'ordered'; order: Order };

export interface Purchase {
  stage: PurchaseStage;
  payment: Payment;
  /** On its present terms. */
  item: PurchaseItem;
  /** What the buyer was shown, where it costs something else now: they have to say whether they go on. */
  before: Terms | null;
  /** What the renter wants the name to point to, as typed. */
  pointTo: string;
  setPointTo(text: string): void;
  /** Buys on the terms of `item`. */
  buy(payWith: 'pi' | 'balance'): Promise<void>;
  /** The dialog was closed: nothing runs on, and an item that was reserved and not paid is for sale again. */
  leave(): void;
}

const CHOOSING: PurchaseStage = { status: 'choosing', failure: null };

/** From the choice over the order to its payment. A try without a response may be repeated: it makes no second order. */
export function usePurchase(ofPage: PurchaseItem): Purchase {
  const { item, before, settle } = useTerms(ofPage);
  const [buyItem] = ordersApi.useBuyMutation();
  const [endReservation] = ordersApi.useEndReservationMutation();
  const payment = usePayment();
  const [stage, setStage] = useState<PurchaseStage>(CHOOSING);
  const [pointTo, setPointTo] = useState('');
  const attempt = useAttempt();

  const buy = async (payWith: 'pi' | 'balance') => {
    setStage({ status: 'buying' });
    const wished =
      item.rent && !item.rent.rentalId ? { ...item, rent: { ...item.rent, pointTo: readText(pointTo) } } : item;
    const { data: order, error } = await attempt.run(`${intentOf(item, payWith)} ${pointTo}`, (idempotencyKey) =>
      buyItem({ item: wished, payWith, idempotencyKey }),
    );
    if (!order) {
      const refused = refusedTerms(error, item);
      settle(termsOf(item), refused);
      return setStage({ status: 'choosing', failure: refused ? null : purchaseFailure(error, item.name) });
    }
    setStage({ status: 'ordered', order });
    if (order.status === 'awaiting_payment') await payment.start(orderPaymentRequest(order));
  };

  const leave = () => {
    const isUnpaid =
      stage.status === 'ordered' && stage.order.status === 'awaiting_payment' && isPayable(payment.state);
    if (isUnpaid) void endReservation(stage.order.id);
    if (!isUnpaid && stage.status !== 'choosing' && payment.state.status !== 'success') return;
    attempt.forget();
    payment.reset();
    setStage(CHOOSING);
  };

  return { stage, payment, item, before, pointTo, setPointTo, buy, leave };
}

const intentOf = ({ price, rent }: PurchaseItem, payWith: string) => [payWith, price, rent?.period].join(' ');

export interface PurchaseFailure {
  message: string;
  /** What the wallet lacks, in π; null when that is not the reason. */
  shortfall: number | null;
  /** Somebody else has it: another try is pointless. */
  isGone: boolean;
}

/** What a refused or unanswered purchase means to the buyer. */
export function purchaseFailure(error: unknown, itemName: string): PurchaseFailure {
  if (!isApiError(error)) return { message: PURCHASE.failed, shortfall: null, isGone: false };
  const { code, message, details } = error;
  if (typeof details?.pointTo === 'string') return { message: details.pointTo, shortfall: null, isGone: false };
  if (code === 'NOT_ACTIVE' || code === 'NOT_FOUND')
    return { message: PURCHASE.gone({ name: itemName }), shortfall: null, isGone: true };
  return { message, shortfall: shortfallOf(error), isGone: code === 'OWN_LISTING' };
}
