import { matchPagePath, type Registry, type RegistryRemote, SHELL_PAGES } from 'contracts';

/** The route of the registry that an address belongs to. */
export interface RouteMatch {
  remote: RegistryRemote;
  /** The route as the registry writes it, e.g. '/domains/:id'. */
  pattern: string;
  files: string[];
  /** Templates of the public answers that the page starts with. */
  data: string[];
  params: Record<string, string>;
}

/** The registry's route of a path (without query); an exact path wins over one with parameters. */
export function matchRoute({ remotes }: Registry, path: string): RouteMatch | null {
  const routes = remotes.flatMap((remote) =>
    Object.entries(remote.routes).map(([pattern, route]) => ({ remote, pattern, route })),
  );
  const byPlainness = routes.sort((a, b) => Number(a.pattern.includes(':')) - Number(b.pattern.includes(':')));
  for (const { remote, pattern, route } of byPlainness) {
    const params = matchPagePath(pattern, path);
    if (params) return { remote, pattern, files: route.files, data: route.data, params };
  }
  return null;
}

/** True for a page of the shell. */
export const isShellRoute = (path: string): boolean =>
  SHELL_PAGES.some((pattern) => matchPagePath(pattern, path) !== null);
