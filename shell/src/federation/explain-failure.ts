/** Looks at the files of a release that did not work, for the operator and for the words of the page; loaded only then. */
import { fileNameOf, type RegistryRemote } from 'contracts';
import { RemoteFailure } from 'mf-kit';

const WITHIN_MS = 2_000;

/**
 * A RemoteFailure that says which file is missing or changed, or that all are as released, so that the code threw. The error itself
 * where the files cannot be looked at, as without a connection.
 */
export async function explainFailure(
  remote: RegistryRemote,
  files: string[],
  error: Error,
  wasSlow: boolean,
): Promise<Error> {
  if (wasSlow) return new Error(`${remote.name} did not answer in time`, { cause: error });
  const all = [fileNameOf(remote.entry), ...files];
  const found = await Promise.all(all.map((file) => problemOf(remote, file).catch(() => 'unknown' as const)));
  const problem = found.find((each) => each instanceof RemoteFailure);
  if (problem) return problem;
  return found.includes('unknown') ? error : new RemoteFailure('crashed', error.message);
}

/** Why a file cannot run, or null. */
async function problemOf({ entry, integrity }: RegistryRemote, file: string): Promise<RemoteFailure | null> {
  const address = new URL(file, new URL(entry, location.origin));
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(WITHIN_MS) });
  if (!response.ok) return new RemoteFailure('missing', `${file} answered ${response.status}`);
  const type = response.headers.get('content-type') ?? 'no type';
  if (!/javascript/.test(type)) return new RemoteFailure('missing', `${file} came as ${type}, not as a script`);
  const hash = await sha384(await response.arrayBuffer());
  const isReleased = hash === null || integrity[file] === undefined || integrity[file] === hash;
  return isReleased ? null : new RemoteFailure('refused', `${file} is not the file that was released`);
}

/** Null on pages without WebCrypto. */
async function sha384(content: ArrayBuffer): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
