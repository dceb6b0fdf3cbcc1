/** What every page calls, and none may replace: all members of these, and of the window those that are named. */
const SHARED_OBJECTS = (): Record<string, object> => ({
  JSON,
  history,
  localStorage: Storage.prototype,
  'Array.prototype': Array.prototype,
  'Function.prototype': Function.prototype,
  'Number.prototype': Number.prototype,
  'Object.prototype': Object.prototype,
  'Promise.prototype': Promise.prototype,
  'String.prototype': String.prototype,
  'History.prototype': History.prototype,
  'EventTarget.prototype': EventTarget.prototype,
  'Node.prototype': Node.prototype,
});
const OF_WINDOW = ['fetch', 'Promise', 'WebSocket', 'XMLHttpRequest', 'queueMicrotask', 'setTimeout', 'setInterval'];

/** Shared functions by their names, such as `Array.prototype.map` and `fetch`. */
export function readGlobals(): Map<string, unknown> {
  const members = Object.entries(SHARED_OBJECTS()).flatMap(([owner, object]) =>
    Object.entries(Object.getOwnPropertyDescriptors(object)).map(
      ([name, { value, get }]) => [`${owner}.${name}`, (value as unknown) ?? get] as const,
    ),
  );
  return new Map([...members, ...OF_WINDOW.map((name) => [name, window[name as keyof Window]] as const)]);
}

/** The names under which there is now something that is in none of the earlier readings. */
export const changedGlobals = (...earlier: Map<string, unknown>[]): string[] =>
  [...readGlobals()]
    .filter(([name, value]) => !earlier.some((known) => known.has(name) && known.get(name) === value))
    .map(([name]) => name);
