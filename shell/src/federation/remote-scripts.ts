import type { RegistryRemote } from 'contracts';

/** How a script of a remote is to be fetched. */
interface RemoteScript {
  src: string;
  integrity: string;
}

declare global {
  /** By absolute address; the script tags of the remotes' chunks read it too (tooling, RemoteScriptsPlugin). */
  var __remoteScripts: Record<string, RemoteScript> | undefined;
}

export const entryUrl = (remote: RegistryRemote): string => new URL(remote.entry, location.origin).href;

/** A file of a remote, which the registry names relative to the remote's entry. */
const fileUrl = (remote: RegistryRemote, file: string): string => new URL(file, entryUrl(remote)).href;

const attempts = new Map<string, number>();
const pinned = new Set<string>();

/** From here on the remote's scripts run only with the hashes of its release, whose signature was verified before. */
export function pinScripts(remote: RegistryRemote): void {
  pinned.add(remote.entry);
  const scripts = (globalThis.__remoteScripts ??= {});
  const attempt = attempts.get(remote.entry);
  for (const [file, integrity] of Object.entries(remote.integrity)) {
    const url = fileUrl(remote, file);
    scripts[url] = { src: attempt ? `${url}?attempt=${attempt}` : url, integrity };
  }
}

/**
 * The next attempt requests the same files under a fresh address: browsers join a hanging download and remember a failed
 * hint. Its hints are called off, so that they hold no connection.
 */
export function renewAddresses(remote: RegistryRemote): void {
  attempts.set(remote.entry, (attempts.get(remote.entry) ?? 0) + 1);
  for (const file of Object.keys(remote.integrity)) hints.get(fileUrl(remote, file))?.remove();
  if (pinned.has(remote.entry)) pinScripts(remote);
}

/** A script tag for an address, with what is known of it. */
export function makeScript(url: string): HTMLScriptElement {
  const { src, integrity } = scriptAt(url);
  return Object.assign(document.createElement('script'), { src, integrity, ...crossOriginOf(src) });
}

const hints = new Map<string, HTMLLinkElement>();

/** Starts the download of a remote's scripts that will run soon, in parallel; each once per page. */
export function hintScripts(remote: RegistryRemote, files: string[]): void {
  for (const file of files) {
    const url = fileUrl(remote, file);
    if (hints.has(url) || isHintedByServer(url)) continue;
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'script',
      href: url,
      integrity: remote.integrity[file] ?? '',
      ...crossOriginOf(url),
    });
    hints.set(url, link);
    document.head.append(link);
  }
}

const scriptAt = (url: string): RemoteScript => globalThis.__remoteScripts?.[url] ?? { src: url, integrity: '' };

const crossOriginOf = (url: string) => (new URL(url).origin === location.origin ? {} : { crossOrigin: 'anonymous' });

const isHintedByServer = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].some((link) => link.href === url);
