/** Letters of many scripts, emoji and halves of pairs, marks, controls, line ends and separators, as code points. */
const RANGES = [
  [0x20, 0x7e], [0xa0, 0x2ff], [0x300, 0x36f], [0x400, 0x4ff], [0x590, 0x6ff], [0x900, 0x97f], [0xe00, 0xe7f], [0x1100, 0x11ff], [0x2000, 0x206f],
  [0x3000, 0x30ff], [0x4e00, 0x4eff], [0xac00, 0xacff], [0xd800, 0xdfff], [0xfe00, 0xfe0f], [0xff00, 0xffef], [0x1f300, 0x1f6ff], [0xe0000, 0xe007f],
  [0x00, 0x1f], [0x7f, 0x9f],
] as const; // prettier-ignore
/** What programs send, and what must stay whole. */
const FRAGMENTS = [
  '<b>', "'; --", '${x}', '{{7*7}}', '%s', '__proto__', '👨\u200d👩\u200d👧', '🏴\u{e0067}\u{e0062}\u{e007f}', 'e\u0301', '\r\n', '\u2028', 'W'.repeat(60),
]; // prettier-ignore
/** What may stand around and between the digits of an amount. */
const AMOUNT_PIECES = [
  '0', '1', '5', '00', '500', '٣', '३', '７', '.', ',', '٫', '٬', "'", '’', ' ', '\u00a0', '\u200b', 'π', '+', '-', 'e', '٪', 'x', '½',
]; // prettier-ignore

/** Texts and amounts as people and programs type them, the same ones for the same seed. */
export class RandomTexts {
  constructor(private seed: number) {}

  /** An integer from 0 to below `below`. */
  number(below: number): number {
    this.seed = (this.seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.seed / 2_147_483_648) * below);
  }

  /** A text of 1 to 12 characters or fragments. */
  text(): string {
    return this.join(12, () => {
      if (this.number(6) === 0) return this.oneOf(FRAGMENTS);
      const [from, to] = this.oneOf(RANGES);
      return String.fromCodePoint(from + this.number(to - from + 1));
    });
  }

  /** What may be an amount in π. */
  amount(): string {
    return this.join(7, () => this.oneOf(AMOUNT_PIECES));
  }

  private join(max: number, part: () => string): string {
    return Array.from({ length: 1 + this.number(max) }, part).join('');
  }

  private oneOf<Item>(items: readonly Item[]): Item {
    return items[this.number(items.length)] as Item;
  }
}
