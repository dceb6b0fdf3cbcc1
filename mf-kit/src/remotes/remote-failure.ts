/**
 * Why nothing of a remote's release may run or go on: `refused`: it is not what was signed; `misfit`: it follows another contract;
 * `outdated`: the page is older than the release and has to be loaded again. What merely does not arrive is an ordinary Error.
 */
export class RemoteFailure extends Error {
  constructor(
    readonly kind: 'refused' | 'misfit' | 'outdated',
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
