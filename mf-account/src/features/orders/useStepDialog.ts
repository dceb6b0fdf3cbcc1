import type { Order } from 'contracts';
import { ordersApi } from 'shared-store';
import { useState } from 'react';
import { type StepText, useTakeOrderStep } from './orders.api';
import type { OrderStep } from './orderSteps';

/** The step that waits for its confirmation, and how it is taken. */
export function useStepDialog(order: Order, uid: string) {
  const [step, setStep] = useState<OrderStep | null>(null);
  const [isDone, setDone] = useState(false);
  const [send, { isLoading }] = useTakeOrderStep();
  const [cancel, { isLoading: isCancelling }] = ordersApi.useEndReservationMutation();

  const open = (next: OrderStep) => {
    setDone(false);
    setStep(next);
  };

  /** Takes the step; resolves to the refusal, if there is one. */
  const take = async ({ action }: OrderStep, text: StepText) => {
    const { error } = await (action === 'cancel' ? cancel(order.id) : send({ uid, id: order.id, action, text }));
    if (error) return error;
    setDone(true);
    setStep(null);
    return null;
  };

  return { step, isBusy: isLoading || isCancelling, isDone, open, take, close: () => setStep(null) };
}
