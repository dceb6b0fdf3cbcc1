export { theme, type DotpiTheme } from './theme';
export { plateLook, type PlateLook, splitName } from './plateLook';
export { GlobalStyle } from './GlobalStyle';
export { ThemeProvider } from './ThemeProvider';
export { variables } from './variables';
export { chooseTheme, readThemeChoice, themeSnippet, THEME_STORAGE_KEY, type ThemeChoice } from './themeChoice';
