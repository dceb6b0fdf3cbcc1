import type { Category } from 'contracts';

const SHORT = 4;

const WORDS: readonly (readonly [Category, RegExp])[] = [
  ['crypto', /coin|crypto|chain|token|wallet|defi|nft|mining|miner|stake|ledger/],
  ['finance', /pay|bank|loan|fund|cash|money|invest|trade|credit|tax|finance|insur/],
  ['tech', /tech|app|web|data|cloud|code|soft|cyber|robot|digital|dev|net|ai$|^ai/],
  ['business', /shop|store|market|biz|business|office|agency|trade|hotel|travel|food|rent|estate/],
];

/** The category that a name speaks for, from its length and the words in it; null when it speaks for none. */
export function suggestCategory(label: string): Category | null {
  if (label === '') return null;
  if (/^[\d-]+$/.test(label)) return 'numeric';
  if (label.length <= SHORT) return 'short';
  return WORDS.find(([, words]) => words.test(label))?.[0] ?? null;
}
