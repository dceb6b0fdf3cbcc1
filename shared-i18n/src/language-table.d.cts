interface LanguageFacts {
  /** As its readers call it. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** Set where nobody speaks it. */
  isPseudo?: true;
  /** Set where the build fails on a text that it lacks. */
  isComplete?: true;
}

export type Language = 'en' | 'en-XA' | 'ar-XB';

export const LANGUAGES: Record<Language, LanguageFacts>;
