import { addLocale, addTexts, isLanguage, type Language, LANGUAGES, readLanguageFrom } from 'shared-i18n';
import { languages } from 'virtual:texts';
import { useEffect } from 'react';
import type { Preview } from '@storybook/react-vite';
import '@fontsource-variable/inter';
import { GlobalStyle, ThemeProvider, Toaster } from 'shared-ui';

/** Brings the texts of a language. */
async function bring(language: unknown): Promise<void> {
  if (typeof language !== 'string' || !isLanguage(language) || language === 'en') return;
  const file = await languages[language]?.();
  if (!file) return;
  addTexts(language, file.texts);
  addLocale(language, file.locale);
}
let shown: Language = 'en';
readLanguageFrom(() => shown);

const preview: Preview = {
  globalTypes: {
    mode: { toolbar: { title: 'Mode', items: ['light', 'dark'], dynamicTitle: true } },
    direction: { toolbar: { title: 'Direction', items: ['ltr', 'rtl'], dynamicTitle: true } },
    language: { toolbar: { title: 'Language', items: Object.keys(LANGUAGES), dynamicTitle: true } },
  },
  initialGlobals: { mode: 'light', direction: 'ltr', language: 'en' },
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  loaders: [({ globals }) => bring(globals.language)],
  decorators: [
    (Story, { globals }) => {
      shown = isLanguage(globals.language) ? globals.language : 'en';
      const direction = shown === 'en' ? globals.direction : LANGUAGES[shown].dir;
      useEffect(() => {
        document.documentElement.dataset.theme = globals.mode;
        Object.assign(document.documentElement, { dir: direction, lang: globals.language });
      }, [globals.mode, globals.language, direction]);
      return (
        <ThemeProvider>
          <GlobalStyle />
          <Story />
          <Toaster />
        </ThemeProvider>
      );
    },
  ],
};

export default preview;
