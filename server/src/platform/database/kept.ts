import type { Db } from './database';
import { changesOf } from './table-changes';

interface KeptValue<T> {
  value: Promise<T>;
  until: number;
  changes: number;
}

/**
 * Keeps what was read from the database for `ms`, or until this process changes one of `tables`; changes by other
 * processes show after `ms` at most. Whoever asks meanwhile shares the one reading. A transaction has its own values.
 */
export class Kept<T> {
  private readonly values = new WeakMap<Db, Map<string, KeptValue<T>>>();

  constructor(private readonly options: { ms: number; max: number; tables: readonly string[] }) {}

  get(db: Db, key: string, read: () => Promise<T>): Promise<T> {
    const { ms, max, tables } = this.options;
    const values = this.values.get(db) ?? new Map<string, KeptValue<T>>();
    this.values.set(db, values);
    const changes = changesOf(tables);
    const now = performance.now();
    const known = values.get(key);
    if (known && known.until > now && known.changes === changes) return known.value;
    const value = read();
    values.delete(key);
    values.set(key, { value, until: now + ms, changes });
    value.catch(() => values.delete(key));
    for (const oldest of values.keys()) if (values.size > max) values.delete(oldest);
    return value;
  }
}
