export { Link, LinkProvider, useLinkComponent, type LinkComponent, type LinkProps } from './Link';
