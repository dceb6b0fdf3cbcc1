import { isHashedFile } from 'contracts/offline';
import { CACHES, findKept, keep, type Later } from './caches';

/** Several releases of the whole site. */
export const MOST_FILES = 160;

/** Paths that pages asked for since this worker started: the last to be dropped. */
const used = new Set<string>();

/**
 * A hashed file, from the cache when it is there: under its name it never changes, and the browser holds it against its signed hash
 * wherever it comes from. A query marks another try of a file that did not run; it passes the cache by and mends it.
 */
export async function serveFile(request: Request, later: Later): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  used.add(pathname);
  const kept = search === '' ? await findKept(CACHES.files, pathname) : undefined;
  if (kept) return kept;
  const response = await fetch(request);
  if (isWhole(response)) later(keepFile(pathname, response.clone()));
  return response;
}

/** Keeps files that a page loaded before it had a worker; they come from the browser's own cache. */
export async function keepFiles(paths: string[]): Promise<void> {
  const wanted = paths.filter(isHashedFile);
  for (const path of wanted) used.add(path);
  await Promise.all(wanted.map(keepUnlessKept));
}

async function keepUnlessKept(path: string): Promise<void> {
  if (await findKept(CACHES.files, path)) return;
  const response = await fetch(path).catch(() => null);
  if (response && isWhole(response)) await keepFile(path, response);
}

const keepFile = (path: string, file: Response) =>
  keep(CACHES.files, path, file, MOST_FILES, (other) => used.has(other));

/** The server calls immutable only what it really has under that name. */
const isWhole = ({ status, type, headers }: Response) =>
  status === 200 && type === 'basic' && /immutable/.test(headers.get('cache-control') ?? '');
