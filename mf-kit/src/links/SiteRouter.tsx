import { type ReactNode, startTransition, useLayoutEffect, useMemo, useReducer } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

const history = createBrowserHistory({ v5Compat: true });

/**
 * The router of the whole site, whose base is the language of the page. Unlike BrowserRouter it reads the address where it renders, so
 * that address and base change together: `history.replaceState` with the new base first, a rendering with it then.
 */
export function SiteRouter({ base = '', children }: { base?: string; children: ReactNode }) {
  const [moves, moved] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => history.listen(() => startTransition(moved)), []);
  // One object for as long as the address stays, as effects of pages depend on it.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- The address is not React's.
  const at = useMemo(() => history.location, [moves, base, location.href]);
  return (
    <Router basename={base || '/'} location={at} navigationType={history.action} navigator={history}>
      {children}
    </Router>
  );
}
