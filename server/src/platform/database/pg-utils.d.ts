declare module 'pg/lib/utils' {
  /** How pg turns a parameter into text. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
