/** What page, worker and server agree on for offline use; free of schemas, so that the worker loads no validator. */

/** The service worker's address: its folder is what it may serve, the whole site. */
export const WORKER_PATH = '/sw.js';

/** The page without first data that a browser caches, in each language that it showed, and shows for any address of the language while the server cannot be reached. */
export const OFFLINE_PAGE = '/offline';

/** On a cached response: when it came from the server, as an ISO instant of the device's clock. */
export const KEPT_AT = 'x-kept-at';

/** What a page that came from the server hands to its worker. */
export interface KeepMessage {
  kind: 'keep';
  /** Names the shell and the remotes of the page: another name, another offline page. */
  release: string;
  /** What stands before the addresses of its language: nothing in English, or from a page of before. */
  base?: string;
  /** Paths of the hashed files that the page has loaded. */
  files: string[];
  /** Public responses by canonical address. */
  responses: Record<string, unknown>;
  /** When these came from the server, in epoch ms of the device's clock. */
  respondedAt: number;
}

const PUBLIC_CALLS = [
  /^\/api\/domain\/(?!domains$)[^/]+$/,
  /^\/api\/domain\/[^/]+\/(?:bids|comparables|similar)$/,
  /^\/api\/products(?:\/[^/]+)?$/,
  /^\/site_settings\/api\/settings$/,
];

/**
 * Whether the response of GET `path` is the same for everybody and worth showing later: the catalogue and the site's
 * settings.
 */
export const isKeptCall = (path: string): boolean => PUBLIC_CALLS.some((pattern) => pattern.test(path));

/** A built file whose name changes with its content: it contains the build's eight hexadecimal digits; behind them may stand a language. */
export const isHashedFile = (path: string): boolean => /^\/(?:assets|mf)\/.+\.[0-9a-f]{8}\.[\w.-]+$/.test(path);
