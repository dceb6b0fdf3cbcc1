import type { LinkProps as UiLinkProps } from 'shared-ui';
import { Link } from './Link';

/** The router's link under the name that shared-ui's LinkProvider wants: `href` instead of `to`. */
export function HrefLink({ href, ...props }: UiLinkProps) {
  return <Link to={href} {...props} />;
}
