import { loadToasts } from './loadToasts';
import type { NotifyOptions, ToastTone } from './toasts';

export interface PromiseMessages<T> {
  loading: string;
  success: string | ((value: T) => string);
  error: string | ((reason: unknown) => string);
}

let count = 0;

function show(tone: ToastTone, text: string, options: NotifyOptions = {}): string {
  const id = options.id ?? `toast-${++count}`;
  void loadToasts((toasts) => toasts.show(tone, text, { ...options, id }));
  return id;
}

async function follow<T>(work: Promise<T>, messages: PromiseMessages<T>, options?: NotifyOptions): Promise<T> {
  const id = show('loading', messages.loading, options);
  try {
    const value = await work;
    show('success', typeof messages.success === 'string' ? messages.success : messages.success(value), { id });
    return value;
  } catch (reason) {
    show('error', typeof messages.error === 'string' ? messages.error : messages.error(reason), { id });
    throw reason;
  }
}

/**
 * Short messages over the page. Each call returns the toast's id at once; the code that draws it loads on first use.
 * A toast must not be the only word on a money result: success is gone after 2 s.
 */
export const notify = {
  success: (text: string, options?: NotifyOptions) => show('success', text, options),
  /** Spoken at once (`role="alert"`). */
  error: (text: string, options?: NotifyOptions) => show('error', text, options),
  /** Stays until dismissed or replaced by id. */
  loading: (text: string, options?: NotifyOptions) => show('loading', text, options),
  message: (text: string, options?: NotifyOptions) => show('message', text, options),
  /** Follows a promise with one toast and hands its outcome on, rejection included. */
  promise: follow,
  /** Dismisses one toast, or all. */
  dismiss: (id?: string) => void loadToasts((toasts) => toasts.dismiss(id)),
};
