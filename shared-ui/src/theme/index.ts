export { theme, type DotpiTheme } from './theme';
export { plateStyle, type PlateStyle, splitName } from './plateStyle';
export { GlobalStyle } from './GlobalStyle';
export { ThemeProvider } from './ThemeProvider';
export { variables } from './variables';
export { whenNear } from './whenNear';
export { chooseTheme, readThemeChoice, themeSnippet, THEME_STORAGE_KEY, type ThemeChoice } from './themeChoice';
