import type { SavedFilter } from 'contracts';

/** The address of browse for a saved filter. */
export function searchHref(filter: SavedFilter): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filter)) if (value !== undefined) query.set(key, String(value));
  return `/browse?${query.toString()}`;
}
