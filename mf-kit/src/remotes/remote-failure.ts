/**
 * Why nothing of a remote's release may run or go on: `refused`: it is not what was signed; `misfit`: it does not fit this shell;
 * `outdated`: the page is older than the release and has to be loaded again; `missing`: the site does not have its files; `crashed`: it
 * threw. What merely does not arrive is an ordinary Error.
 */
export class RemoteFailure extends Error {
  constructor(
    readonly kind: 'refused' | 'misfit' | 'outdated' | 'missing' | 'crashed',
    message: string,
  ) {
    super(message);
  }
}

/** What the server hears of a remote that did not work (POST /api/vitals). */
export interface RemoteReport {
  kind: 'remote-fallback';
  remote: string;
  /** The release that failed. */
  version: string;
  /** The release that the page runs instead, or 'none'. */
  release: string;
  message: string;
}
