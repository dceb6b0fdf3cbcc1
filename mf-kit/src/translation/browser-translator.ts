/** Translation on the reader's device, where the browser has it (https://developer.mozilla.org/docs/Web/API/Translator). Nothing leaves the page. */

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';
interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}

declare global {
  var Translator:
    | {
        availability(pair: Pair): Promise<Availability>;
        create(pair: Pair): Promise<{ translate(text: string): Promise<string>; destroy?(): void }>;
      }
    | undefined;
  var LanguageDetector:
    | {
        availability(): Promise<Availability>;
        create(): Promise<{
          detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>;
          destroy?(): void;
        }>;
      }
    | undefined;
}

/** Below it a guess about a few words is no reason for a button. */
const CONFIDENCE_MIN = 0.7;

export const canTranslate = (): boolean =>
  globalThis.Translator !== undefined && globalThis.LanguageDetector !== undefined;

/** The language of a text, where it is another than `language` and the browser translates between them; else null. Never rejects. */
export async function foreignLanguageOf(text: string, language: string): Promise<string | null> {
  try {
    // Reading a text must not begin a download.
    if ((await globalThis.LanguageDetector?.availability()) !== 'available') return null;
    const detector = await globalThis.LanguageDetector?.create();
    const [guess] = (await detector?.detect(text)) ?? [];
    detector?.destroy?.();
    const { detectedLanguage: found = 'und', confidence = 0 } = guess ?? {};
    if (found === 'und' || confidence < CONFIDENCE_MIN || found.split('-')[0] === language.split('-')[0]) return null;
    const pair = { sourceLanguage: found, targetLanguage: language };
    return (await globalThis.Translator?.availability(pair)) === 'unavailable' ? null : found;
  } catch {
    return null;
  }
}

/**
 * A text in another language.
 *
 * @throws {Error} when the browser fails, or its translation has other numbers than the text: amounts and dates are never altered.
 */
export async function translated(text: string, sourceLanguage: string, targetLanguage: string): Promise<string> {
  const translator = await globalThis.Translator?.create({ sourceLanguage, targetLanguage });
  if (!translator) throw new Error('This browser does not translate.');
  try {
    const result = await translator.translate(text);
    if (numbersIn(result) !== numbersIn(text)) throw new Error('The translation has other numbers than the text.');
    return result;
  } finally {
    translator.destroy?.();
  }
}

/** As they are written, in any order. */
const numbersIn = (text: string) => (text.match(/\p{Nd}+(?:[.,:/-]\p{Nd}+)*/gu) ?? []).toSorted().join(' ');
