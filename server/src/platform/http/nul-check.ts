/** The dotted path of the first string in `value` that contains NUL, or null. Walks without recursion: input may be nested deeply. */
export function pathOfNul(value: unknown): string | null {
  const open: [string, unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, current] = next;
    if (typeof current === 'string' && current.includes('\0')) return path || 'body';
    if (typeof current !== 'object' || current === null) continue;
    for (const [key, child] of Object.entries(current)) {
      if (key.includes('\0')) return path || 'body';
      open.push([path ? `${path}.${key}` : key, child]);
    }
  }
  return null;
}
