import type { ReactNode } from 'react';
import { ThemeProvider as StyledThemeProvider } from 'styled-components';
import { theme } from './theme';
import { useQuietCompositions } from './useQuietCompositions';

/** What each page stands in: the typed token references of `styled`, and keys without those of an input method. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useQuietCompositions();
  return <StyledThemeProvider theme={theme}>{children}</StyledThemeProvider>;
}
