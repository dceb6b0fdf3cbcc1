import type { AnchorHTMLAttributes } from 'react';
import {
  Link as RouterLink,
  type LinkProps,
  NavLink as RouterNavLink,
  type NavLinkProps,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';
import { usePreloadRoute } from '../remotes/use-preload';

export type { LinkProps, NavLinkProps };

/**
 * A link that fetches its page, files and first data, as soon as the pointer, finger or focus is on it. It says in the entry's state
 * which page it stood on (`cameFrom`).
 */
export function Link(props: LinkProps) {
  const { pathname, search } = useLocation();
  return <RouterLink state={{ cameFrom: pathname + search }} {...props} {...usePreloadHandlers(props)} />;
}

/** Link with `aria-current` on the page it leads to. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...props} {...usePreloadHandlers(props)} />;
}

type Handlers = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'onPointerEnter' | 'onTouchStart' | 'onFocus'>;

function usePreloadHandlers({ to, onPointerEnter, onTouchStart, onFocus }: Pick<LinkProps, 'to'> & Handlers): Handlers {
  const preload = usePreloadRoute();
  const address = useResolvedPath(to);
  return {
    onPointerEnter: (event) => {
      preload(address);
      onPointerEnter?.(event);
    },
    onTouchStart: (event) => {
      preload(address);
      onTouchStart?.(event);
    },
    onFocus: (event) => {
      preload(address);
      onFocus?.(event);
    },
  };
}
