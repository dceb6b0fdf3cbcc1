/**
 * The shared entry: what has identity (contexts, theme, toasts) or is painted at once. Everything else is imported as
 * `shared-ui/<Component>` and bundled by its user.
 */
export {
  chooseTheme,
  GlobalStyle,
  plateStyle,
  readThemeChoice,
  splitName,
  theme,
  THEME_STORAGE_KEY,
  ThemeProvider,
  themeSnippet,
  whenNear,
  type DotpiTheme,
  type PlateStyle,
  type ThemeChoice,
} from './theme';
export { Link, LinkProvider, useLinkComponent, type LinkComponent, type LinkProps } from './Link';
export {
  Button,
  buttonStyle,
  type ButtonProps,
  type ButtonSize,
  type ButtonStyleProps,
  type ButtonTone,
} from './Button';
export { LinkButton, type LinkButtonProps } from './LinkButton';
export { Skeleton, type SkeletonProps } from './Skeleton';
export { Loading, type LoadingProps } from './Loading';
export { ErrorState, type ErrorStateProps } from './ErrorState';
export { RemoteFallback, type RemoteFallbackProps } from './RemoteFallback';
export { VisuallyHidden, visuallyHidden } from './VisuallyHidden';
export { notify, Toaster, type NotifyOptions, type PromiseMessages } from './Toaster';
