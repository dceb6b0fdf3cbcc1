type Toasts = typeof import('./toasts');

let loaded: Promise<Toasts> | undefined;
const waiting = new Set<(toasts: Toasts) => void>();

/** Loads the toast code once and uses it. Offline the message is lost, and the next one tries again. */
export async function loadToasts<T>(task: (toasts: Toasts) => T): Promise<T | undefined> {
  loaded ??= import('./toasts');
  try {
    const toasts = await loaded;
    for (const notify of waiting) notify(toasts);
    return task(toasts);
  } catch {
    loaded = undefined;
    return undefined;
  }
}

/** Calls `listener` each time that toasts are used; returns the way to stop. */
export function onToastsUsed(listener: (toasts: Toasts) => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}
