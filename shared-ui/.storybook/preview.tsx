import { addLocale, addTexts, isLanguage, type Language, LANGUAGES, readLanguageFrom } from 'shared-i18n';
import { languages } from 'virtual:texts';
import { useEffect } from 'react';
import type { Preview } from '@storybook/react-vite';
import '@fontsource-variable/inter';
import { GlobalStyle, ThemeProvider, Toaster } from 'shared-ui';

for (const [language, { texts, locale }] of Object.entries(languages)) {
  addTexts(language as Language, texts);
  addLocale(language as Language, locale);
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
