import { isPseudo, type Language, LANGUAGES } from 'shared-i18n';

/** Those that people speak: only they are in menus and offers. */
export const spokenLanguages = (): Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter((language) => !isPseudo(language));

/** Where Chinese is written in which script, by the region that a browser names instead. */
const SCRIPTS: Record<string, string> = { tw: 'hant', hk: 'hant', mo: 'hant' };

/** What a tag is read as: 'pt-PT' as 'pt', 'zh-CN' as 'zh-hans'. */
function readAs(tag: string): string {
  const [language = '', ...parts] = tag.toLowerCase().split('-');
  if (language !== 'zh') return language;
  const script = parts.find((part) => part.length === 4) ?? parts.map((part) => SCRIPTS[part]).find(Boolean);
  return `zh-${script ?? 'hans'}`;
}

/** The language that a browser prefers among those of the site; null where it is shown already, or the site has none of them. */
export function offeredLanguage(
  preferred: readonly string[],
  shown: Language,
  available: readonly Language[],
): Language | null {
  for (const tag of preferred) {
    const found =
      available.find((language) => language.toLowerCase() === tag.toLowerCase()) ??
      available.find((language) => readAs(language) === readAs(tag));
    if (found) return found === shown ? null : found;
  }
  return null;
}
