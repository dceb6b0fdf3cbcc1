const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
const CLOSING = new Set(['.', ',', ';', ':', '!', '?', ')', ']']);

interface TextPart {
  text: string;
  /** Where a part leads that is an address of the web. */
  url: URL | null;
}

/** A message's text with the addresses in it; a mark that ends a sentence is no part of an address. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  const plain = (end: number) => {
    if (end > done) parts.push({ text: text.slice(done, end), url: null });
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    let end = index + found.length;
    while (CLOSING.has(text[end - 1] ?? '')) end -= 1;
    const address = text.slice(index, end);
    if (!URL.canParse(address)) continue;
    plain(index);
    parts.push({ text: address, url: new URL(address) });
    done = end;
  }
  plain(text.length);
  return parts;
}
