/** Paths with parameters such as /domains/:id, as server and client match them; free of schemas. */

type Same = (part: string, value: string) => boolean;

function match(wanted: string[], given: string[], isSame: Same): Record<string, string> | null {
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value;
    else if (!isSame(part, value)) return null;
  }
  return params;
}

/** The parameters of a page's pattern in `path`, not decoded; null where the path is another one. Case is ignored, as by the router. */
export const matchPagePath = (pattern: string, path: string): Record<string, string> | null =>
  match(pattern.split('/'), path.split('/'), (part, value) => part.toLowerCase() === value.toLowerCase());

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

/** The same for a Call's path: case counts, a slash at the end of either does not. */
export const matchCallPath = (pattern: string, path: string): Record<string, string> | null =>
  match(segmentsOf(pattern), segmentsOf(path), (part, value) => part === value);
