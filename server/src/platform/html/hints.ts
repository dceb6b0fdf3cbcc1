import type { RegistryRemote } from 'contracts';
import { escapeHtml } from './escape';
import type { RouteMatch } from './route-match';
import type { ShellManifest } from './site-files';

/** Attributes that must equal those of the later request, or the file is loaded twice: integrity, and crossorigin on foreign addresses only. */
function fetchAttributes(href: string, integrity: string | undefined): string {
  const pinned = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `${pinned}${/^https?:/.test(href) ? ' crossorigin="anonymous"' : ''}`;
}

/** The shell's scripts, in the order in which they run. */
export function scriptTags({ scripts, integrity }: ShellManifest, nonce: string): string {
  return scripts
    .map(
      (src) =>
        `<script defer src="${escapeHtml(src)}" nonce="${nonce}" fetchpriority="high"${fetchAttributes(src, integrity[src])}></script>`,
    )
    .join('\n');
}

/** Starts the downloads that the page will certainly need: the shell's fonts and chunks, the route's remote. */
export function preloadTags(shell: ShellManifest, match: RouteMatch | null, nonce: string): string {
  const fonts = shell.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
  );
  const chunks = shell.preload.map((href) => scriptHint(href, shell.integrity[href], nonce));
  const remote = match
    ? [
        [match.remote.entry, fileName(match.remote.entry)] as const,
        ...match.files.map((file) => [resolveFile(match.remote, file), file] as const),
      ]
    : [];
  return [
    ...fonts,
    ...chunks,
    ...remote.map(([href, file]) => scriptHint(href, match?.remote.integrity[file], nonce)),
  ].join('\n');
}

/** The nonce is for the policy: with strict-dynamic even a hint in the page needs it. */
function scriptHint(href: string, integrity: string | undefined, nonce: string): string {
  return `<link rel="preload" as="script" href="${escapeHtml(href)}" nonce="${nonce}" fetchpriority="high"${fetchAttributes(href, integrity)}>`;
}

const fileName = (entry: string) => entry.slice(entry.lastIndexOf('/') + 1);

/** Files are named relative to their remote's entry. */
const resolveFile = ({ entry }: RegistryRemote, file: string) => entry.slice(0, entry.lastIndexOf('/') + 1) + file;

/** Origins of the addresses that are not our own: remotes that live elsewhere, the SDK. */
export function foreignOrigins(addresses: string[]): string[] {
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))];
}
