import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { type ToastAction, ToastBody } from './ToastBody';

export { ToastList } from './ToastList';

export interface NotifyOptions {
  /** A second call with the same id replaces the first toast. */
  id?: string;
  action?: ToastAction;
}

export type ToastTone = 'success' | 'error' | 'loading' | 'message';

/** How long each kind stays, in ms. */
const durations: Record<ToastTone, number> = { success: 2_000, error: 4_000, message: 4_000, loading: Infinity };

/** A dismissed toast fades for so long before it leaves the page. */
const FADE_MS = 200;

export function show(tone: ToastTone, text: string, { id, action }: NotifyOptions): void {
  const body = createElement(ToastBody, { text, action, onDone: () => toast.dismiss(id) });
  const raise = tone === 'message' ? toast : toast[tone];
  raise(body, { id, duration: durations[tone], removeDelay: FADE_MS, ariaProps: announcement(tone) });
}

function announcement(tone: ToastTone) {
  return tone === 'error'
    ? ({ role: 'alert', 'aria-live': 'assertive' } as const)
    : ({ role: 'status', 'aria-live': 'polite' } as const);
}

export function dismiss(id?: string): void {
  toast.dismiss(id);
}
