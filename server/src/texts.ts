import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addTexts, type Language } from 'shared-i18n';

/** Beside the built program (tooling/build/server.mjs): by language and scope, in ICU MessageFormat. */
const FILE = join(__dirname, 'texts.json');

/** What the server words for readers of other languages. Run from its sources it has English only. */
export async function readTexts(): Promise<void> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  const byLanguage = JSON.parse(text) as Partial<Record<Language, Record<string, unknown>>>;
  for (const [language, texts] of Object.entries(byLanguage)) addTexts(language as Language, texts);
}
