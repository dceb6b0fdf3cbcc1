type Toasts = typeof import('./toasts');

let loaded: Promise<Toasts> | undefined;

/** Loads the toast code once and uses it. Offline the message is lost, and the next one tries again. */
export async function loadToasts<T>(task: (toasts: Toasts) => T): Promise<T | undefined> {
  loaded ??= import('./toasts');
  try {
    return task(await loaded);
  } catch {
    loaded = undefined;
    return undefined;
  }
}
