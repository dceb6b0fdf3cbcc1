declare module 'virtual:texts' {
  export const languages: Record<string, { texts: Record<string, unknown>; locale: import('shared-i18n').Locale }>;
}
