/** How many names stand side by side at most. */
export const COMPARE_MAX = 4;

/** The query key of browse that holds the ticked ids. */
export const COMPARE_KEY = 'compare';

const ID = /^[\w-]{1,64}$/;

/** The ids of an address, each once, at most four; text that cannot be an id is ignored. */
export function comparedIds(text: string | null): readonly string[] {
  const ids = (text ?? '').split(',').filter((id) => ID.test(id));
  return [...new Set(ids)].slice(0, COMPARE_MAX);
}

/** Ticks or unticks a domain; a fifth changes nothing. */
export function toggleCompared(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((each) => each !== id);
  return ids.length < COMPARE_MAX ? [...ids, id] : ids;
}

/** The address of the comparison. */
export const compareHref = (ids: readonly string[]) => `/compare?ids=${ids.join(',')}`;

/** The address of browse with these ticked, to add another. */
export const browseWithCompared = (ids: readonly string[]) =>
  ids.length === 0 ? '/browse' : `/browse?${COMPARE_KEY}=${ids.join(',')}`;
