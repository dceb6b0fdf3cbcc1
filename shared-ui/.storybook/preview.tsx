import { useEffect } from 'react';
import type { Preview } from '@storybook/react-vite';
import '@fontsource-variable/inter';
import { GlobalStyle, ThemeProvider, Toaster } from 'shared-ui';

const preview: Preview = {
  globalTypes: {
    mode: { toolbar: { title: 'Mode', items: ['light', 'dark'], dynamicTitle: true } },
    direction: { toolbar: { title: 'Direction', items: ['ltr', 'rtl'], dynamicTitle: true } },
  },
  initialGlobals: { mode: 'light', direction: 'ltr' },
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  decorators: [
    (Story, { globals }) => {
      useEffect(() => {
        document.documentElement.dataset.theme = globals.mode;
        document.documentElement.dir = globals.direction;
      }, [globals.mode, globals.direction]);
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
