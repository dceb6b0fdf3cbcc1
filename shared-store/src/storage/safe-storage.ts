/**
 * The browser's storage, which may be blocked, full or missing: nothing here throws. What the browser refuses is kept
 * in memory until the page is left, so that a choice holds at least as long.
 */
export interface SafeStorage {
  read(key: string): string | null;
  /** True when the browser accepted it. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

function makeSafeStorage(open: () => Storage): SafeStorage {
  const untaken = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      // Where storage is blocked, opening it throws.
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => untaken.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write: (key, value) => {
      const isTaken = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isTaken) untaken.delete(key);
      else untaken.set(key, value);
      return isTaken;
    },
    remove: (key) => {
      untaken.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

/** Kept across visits. */
export const lastingStorage = makeSafeStorage(() => localStorage);
/** Kept while the tab is open. */
export const tabStorage = makeSafeStorage(() => sessionStorage);
