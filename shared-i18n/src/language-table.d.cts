interface LanguageFacts {
  /** As its readers call it. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** Set for pseudo-languages. */
  isPseudo?: true;
  /** Set until somebody who grew up with it has read it; menus say so. */
  isBeta?: true;
  /** Set where the build fails on a text that it lacks. */
  isComplete?: true;
}

export type Language =
  'en' | 'vi' | 'zh-Hans' | 'zh-Hant' | 'ko' | 'id' | 'hi' | 'ar' | 'fr' | 'es' | 'pt-BR' | 'ru' | 'en-XA' | 'ar-XB';

export const LANGUAGES: Record<Language, LanguageFacts>;
