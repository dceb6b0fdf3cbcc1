import { CATALOG, type Domain } from 'contracts';

/** Featured names newest first, filled with the newest active ones up to three (docs/rules.md reading 27). */
export function featuredDomains(featured: readonly Domain[], newest: readonly Domain[]): Domain[] {
  const chosen = new Set(featured.map(({ id }) => id));
  return [...featured, ...newest.filter(({ id }) => !chosen.has(id))].slice(0, CATALOG.homeFeatured);
}
