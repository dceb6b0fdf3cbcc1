/**
 * The shared entry: what has identity (contexts, theme, toasts) or is painted at once. Everything else is imported as
 * `shared-ui/<Component>` and bundled by its user.
 */
export { chooseTheme, readThemeChoice, THEME_STORAGE_KEY, themeSnippet, type ThemeChoice } from './theme/themeChoice';
export { GlobalStyle } from './theme/GlobalStyle';
export { type Plate, plateGradient, plateOf, splitName } from './theme/plate';
export { theme, type DotpiTheme } from './theme/theme';
export { ThemeProvider } from './theme/ThemeProvider';
export { Avatar, type AvatarProps, type AvatarSize } from './Avatar/Avatar';
export { isPictureAddress } from './Avatar/isPictureAddress';
export { whenNear } from './theme/whenNear';
export { Link, LinkProvider, useLinkComponent, type LinkComponent, type LinkProps } from './Link/Link';
export { Button, type ButtonProps } from './Button/Button';
export { buttonStyle, type ButtonSize, type ButtonStyleProps, type ButtonTone } from './Button/buttonStyle';
export { LinkButton, type LinkButtonProps } from './LinkButton/LinkButton';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton';
export { Loading, type LoadingProps } from './Loading/Loading';
export { ErrorState, type ErrorStateProps } from './ErrorState/ErrorState';
export { RemoteFallback, type RemoteFallbackProps } from './RemoteFallback/RemoteFallback';
export { VisuallyHidden, visuallyHidden } from './VisuallyHidden/VisuallyHidden';
export { notify, type PromiseMessages } from './Toaster/notify';
export { Toaster } from './Toaster/Toaster';
