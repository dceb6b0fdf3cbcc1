import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addLocale, addTexts, type Language, type Locale } from 'shared-i18n';

/** Beside the built program (tooling/build/server.mjs): by language its locale, and its texts by scope in ICU MessageFormat. */
const FILE = join(__dirname, 'texts.json');

interface Translated {
  locale: Omit<Locale, 'cardinal'>;
  texts: Record<string, unknown>;
}

/** What the server words for readers of other languages. Run from its sources it has English only. */
export async function readTexts(): Promise<void> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  const byLanguage = Object.entries(JSON.parse(text) as Partial<Record<Language, Translated>>);
  for (const [language, { locale, texts }] of byLanguage as [Language, Translated][]) {
    // eslint-disable-next-line no-restricted-syntax -- the part of a locale that is a function, which a file cannot hold
    const plurals = new Intl.PluralRules(language);
    addTexts(language, texts);
    addLocale(language, { ...locale, cardinal: (n) => plurals.select(n) });
  }
}
