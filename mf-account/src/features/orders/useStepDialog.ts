import { type Order, ORDER } from 'contracts';
import { type ApiError, isApiError } from 'shared-store';
import { useState } from 'react';
import { useTakeOrderStep } from './orders.api';
import { STEP_TEXT } from './orders.messages';
import type { OrderStep } from './orderSteps';

interface StepFailure {
  /** At the text field, or above the buttons. */
  at: 'field' | 'dialog';
  message: string;
}

/** The dialog that confirms a step. What was typed stays after a refusal. */
export function useStepDialog(order: Order, uid: string) {
  const [step, setStep] = useState<OrderStep | null>(null);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<StepFailure | null>(null);
  const [isDone, setDone] = useState(false);
  const [take, { isLoading }] = useTakeOrderStep();

  const open = (next: OrderStep) => {
    if (next.field?.name !== step?.field?.name) setText('');
    setFailure(null);
    setDone(false);
    setStep(next);
  };

  const confirm = async () => {
    if (!step) return;
    const field = step.field;
    const message = field && fieldError(text, field.missing);
    if (message) return setFailure({ at: 'field', message });
    const { error } = await take({ uid, id: order.id, action: step.action, text: text.trim() });
    if (error) return setFailure(stepFailure(error));
    setText('');
    setDone(true);
    setStep(null);
  };

  const type = (next: string) => {
    setText(next);
    setFailure(null);
  };

  return { step, text, failure, isBusy: isLoading, isDone, open, type, confirm, close: () => setStep(null) };
}

function fieldError(text: string, missing: string): string | null {
  const length = text.trim().length;
  if (length === 0) return missing;
  return length > ORDER.textMax ? STEP_TEXT.tooLong : null;
}

function stepFailure(error: unknown): StepFailure {
  if (!isApiError(error)) return { at: 'dialog', message: STEP_TEXT.failed };
  if (error.code === 'VALIDATION') return { at: 'field', message: fieldSentence(error) };
  return { at: 'dialog', message: error.code === 'ORDER_STATE' ? STEP_TEXT.moved : error.message };
}

function fieldSentence({ details, message }: ApiError): string {
  const sentence = Object.values(details ?? {})[0];
  return typeof sentence === 'string' ? sentence : message;
}
