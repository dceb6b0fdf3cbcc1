declare module 'virtual:texts' {
  /** Loads the texts and the locale of each language. */
  export const languages: Record<
    string,
    () => Promise<{ texts: Record<string, unknown>; locale: import('shared-i18n').Locale }>
  >;
}
