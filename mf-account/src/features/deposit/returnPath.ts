/** Where a deposit was started from, when it is a page of this site; null for anything else. */
export function returnPath(value: string | null): string | null {
  return value && /^\/(?![/\\])/.test(value) ? value : null;
}
