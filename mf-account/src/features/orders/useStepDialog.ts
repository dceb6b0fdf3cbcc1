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

  const take = async ({ action }: OrderStep, text: StepText): Promise<{ error?: unknown }> => {
    const taken = await (action === 'cancel' ? cancel(order.id) : send({ uid, id: order.id, action, text }));
    setDone(!taken.error);
    return taken;
  };

  return { step, isBusy: isLoading || isCancelling, isDone, open, take, close: () => setStep(null) };
}
