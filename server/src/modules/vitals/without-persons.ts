/** What can name a person or open a door, in the order in which it is taken out of a message. */
const TRACES: [RegExp, string][] = [
  [/[^\s@]{1,64}@[^\s@]{1,255}/g, '…@…'],
  [/(https?:\/\/[^\s?#]{0,200})[?#]\S*/g, '$1'],
  [/\b[A-Za-z0-9_-]{20,}\b/g, '…'],
];

/** A message without mail addresses, queries, and what is long enough to be a token, an id or a wallet. */
export const withoutPersons = (message: string): string =>
  TRACES.reduce((text, [trace, instead]) => text.replace(trace, instead), message);
