import { fileNameOf, issueText, pointsFor, type RegistryRemote, releaseText } from 'contracts';
import { RemoteFailure } from 'mf-kit';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' };
const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' };

export interface Trust {
  /** Base64 points on P-256, some bound to remotes; a release signed by one that counts for its remote may run. */
  publicKeys: string[];
  /** By remote the moment (ms since 1970) before whose issue no release runs. */
  floors: Record<string, number>;
  /**
   * True where a page without WebCrypto may run releases unverified: on http beyond localhost, with the simulator. There the page
   * itself can be changed on its way, so that a check in it would prove nothing; the scripts' hashes are held all the same.
   */
  allowsInsecurePages: boolean;
}

/** Resolves when a release is what we signed; throws a RemoteFailure otherwise. Its scripts may be pinned and run only then. */
export async function verifyRelease(
  remote: RegistryRemote,
  { publicKeys, floors, allowsInsecurePages }: Trust,
): Promise<void> {
  if (!globalThis.crypto?.subtle) {
    if (allowsInsecurePages && !globalThis.isSecureContext) return;
    throw new RemoteFailure('refused', `${remote.name} cannot be verified: this page has no WebCrypto`);
  }
  const hasEntryHash = fileNameOf(remote.entry) in remote.integrity;
  const { name, version, issued } = remote;
  const points = pointsFor(publicKeys, name);
  if (!hasEntryHash || !(await isSigned(releaseText(remote), remote.signature, points)))
    throw new RemoteFailure('refused', `${name} ${version} is not signed by a key that this page believes`);
  const floor = floors[name];
  if (floor === undefined) return;
  const isKnown =
    issued !== undefined && (await isSigned(issueText(name, version, issued.at), issued.signature, points));
  if (!isKnown || issued.at < floor)
    throw new RemoteFailure('refused', `${name} ${version} is older than this page runs of ${name}`);
}

async function isSigned(signed: string, by: string | undefined, points: string[]): Promise<boolean> {
  try {
    const [text, signature] = [new TextEncoder().encode(signed), bytesOf(by ?? '')];
    for (const point of points) {
      const key = await crypto.subtle.importKey('raw', bytesOf(point), KEY, false, ['verify']);
      if (await crypto.subtle.verify(ALGORITHM, key, signature, text)) return true;
    }
  } catch (cause) {
    console.error('A signature could not be read', cause);
  }
  return false;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
