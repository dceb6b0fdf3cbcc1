/**
 * The façade of the router: remotes import these names from here and nowhere else, so that the unused half of the router is
 * shaken out and no second router can be bundled (docs/architecture.md). Declarative mode only.
 */
export {
  generatePath,
  matchPath,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
export type { Location, NavigateFunction, NavigateOptions, To } from 'react-router-dom';
export { SiteRouter as BrowserRouter } from './links/SiteRouter';
export { Link, type LinkProps, NavLink } from './links/Link';
