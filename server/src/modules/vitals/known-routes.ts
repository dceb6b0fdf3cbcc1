import { isShellRoute } from '../../platform/html/route-match';
import type { SiteFiles } from '../../platform/html/site-files';

/** Where a report names what the site does not have: labels of measures must stay few, whatever is sent. */
const OTHER = 'other';

/** The site's route patterns and remotes, as labels. */
export class KnownRoutes {
  constructor(private readonly site: SiteFiles) {}

  async nameOf(route: string): Promise<string> {
    if (isShellRoute(route)) return route;
    const registry = await this.site.registry(null);
    return registry?.remotes.some(({ routes }) => route in routes) ? route : OTHER;
  }

  async remoteOf(name: string): Promise<string> {
    const registry = await this.site.registry(null);
    return registry?.remotes.some((remote) => remote.name === name) ? name : OTHER;
  }
}
