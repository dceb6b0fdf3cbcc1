import type { RegistryRemote } from 'contracts';

declare global {
  /** Hashes of the remotes' scripts by absolute address; the script tags of their chunks read it (tooling, ChunkIntegrityPlugin). */
  var __integrity: Record<string, string> | undefined;
}

export const entryUrl = (remote: RegistryRemote): string => new URL(remote.entry, location.origin).href;

/** A file of a remote, which the registry names relative to the remote's entry. */
export const fileUrl = (remote: RegistryRemote, file: string): string => new URL(file, entryUrl(remote)).href;

/** From here on the remote's scripts run only with the hashes that the registry gives. */
export function pinIntegrity(remote: RegistryRemote): void {
  const pins = (globalThis.__integrity ??= {});
  for (const [file, hash] of Object.entries(remote.integrity)) pins[fileUrl(remote, file)] = hash;
}

export const integrityOf = (url: string): string => globalThis.__integrity?.[url] ?? '';

const hinted = new Set<string>();

/** Starts the download of scripts that will run soon, in parallel; each once per page. */
export function hintScripts(urls: string[]): void {
  for (const url of urls) {
    if (hinted.has(url) || isHintedByServer(url)) continue;
    hinted.add(url);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', integrity: integrityOf(url), href: url });
    if (new URL(url).origin !== location.origin) link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

const isHintedByServer = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].some((link) => link.href === url);
