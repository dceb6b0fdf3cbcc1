import type { ReactNode } from 'react';
import { StyleSheetManager, ThemeProvider as StyledThemeProvider } from 'styled-components';
import { nestAtRules } from './nestAtRules';
import { theme } from './theme';
import { useQuietCompositions } from './useQuietCompositions';

/** Chrome since 112, Safari since 16.5 and Firefox since 117 know nested styles; older ones and tests of a component get them flat. */
const PLUGINS = globalThis.CSS?.supports?.('selector(&)') ? [nestAtRules] : [];

/** What each page stands in: the typed token references of `styled`, and keys without those of an input method. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useQuietCompositions();
  return (
    <StyleSheetManager stylisPlugins={PLUGINS}>
      <StyledThemeProvider theme={theme}>{children}</StyledThemeProvider>
    </StyleSheetManager>
  );
}
