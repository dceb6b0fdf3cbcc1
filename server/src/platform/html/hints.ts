import type { BootPayload, RegistryRemote } from 'contracts';
import type { Language } from 'shared-i18n';
import { escapeHtml, escapeJson } from './escape';
import type { RouteMatch } from './route-match';
import type { ShellManifest } from './site-files';

/** Attributes that must equal those of the later request, or the file is loaded twice: integrity, and crossorigin on foreign addresses only. */
function fetchAttributes(href: string, integrity: string | undefined): string {
  const pinned = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `${pinned}${/^https?:/.test(href) ? ' crossorigin="anonymous"' : ''}`;
}

/** Milliseconds after which nobody waits for a paint any more. */
const PAINTED_WITHIN = 300;

/**
 * Runs the shell's scripts, in their order, once the page has been painted: they would else hold its first words back. A page that
 * nobody looks at paints nothing, and does not wait.
 */
export function startSnippet({ scripts, integrity }: ShellManifest, nonce: string): string {
  const files = escapeJson(scripts.map((src) => [src, integrity[src] ?? '']));
  return (
    `<script nonce="${nonce}">(function(d,files){function start(){files.splice(0).forEach(function(file){var s=d.createElement('script');` +
    `s.async=false;s.src=file[0];s.integrity=file[1];s.setAttribute('nonce','${nonce}');d.head.appendChild(s)})}` +
    `if(d.hidden)start();try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch(e){}` +
    `setTimeout(start,${PAINTED_WITHIN})})(document,${files})</script>`
  );
}

/** Starts the downloads of the scripts that the page will certainly need: the shell's and its chunks, the route's remote. */
export function preloadTags(shell: ShellManifest, match: RouteMatch | null, nonce: string, language: Language): string {
  const chunks = [...shell.scripts, ...shell.preload].map((href) => scriptHint(href, shell.integrity[href], nonce));
  return [...chunks, ...shellTexts(shell, language, nonce), ...(match ? remoteHints(match, language, nonce) : [])].join(
    '\n',
  );
}

/** The texts of the shell's own script, at the address at which the shell asks for them. */
function shellTexts({ scripts, texts }: ShellManifest, language: Language, nonce: string): string[] {
  if (language === 'en' || !texts) return [];
  const own = scripts.filter((href) => /\/shell\.[0-9a-f]+\.js$/.test(href));
  return own.map((href) => scriptHint(textsFile(href, `${language}.${texts}`), undefined, nonce));
}

/** The file of a script's texts, beside it (tooling/webpack/language-files-plugin.cjs). */
const textsFile = (script: string, part: string) => script.replace(/\.js$/, `.${part}.js`);

function remoteHints({ remote, files }: RouteMatch, language: Language, nonce: string): string[] {
  const texts = files.map((file) => textsFile(file, language)).filter((file) => file in remote.integrity);
  const entry = scriptHint(remote.entry, remote.integrity[fileName(remote.entry)], nonce);
  return [
    entry,
    ...[...files, ...(language === 'en' ? [] : texts)].map((file) =>
      scriptHint(resolveFile(remote, file), remote.integrity[file], nonce),
    ),
  ];
}

/**
 * Starts the downloads of the fonts, which come in while the scripts run. For the body: Chromium holds the first paint back for fonts
 * that the head preloads, and that paint is in the system's font.
 */
export function fontTags({ fonts }: ShellManifest): string {
  return fonts
    .map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" fetchpriority="low" crossorigin>`,
    )
    .join('\n');
}

/** Starts the download of the picture that a page of products begins with, long before a script draws it; nothing on other pages. */
export function pictureTag(responses: BootPayload['data']): string {
  const [first] = Object.values(responses ?? {}).flatMap(
    (response) => (response as { data?: unknown } | null)?.data ?? [],
  );
  const [picture] = (first as { images?: unknown[] } | undefined)?.images ?? [];
  if (typeof picture !== 'string') return '';
  return `<link rel="preload" as="image" href="${escapeHtml(picture)}" referrerpolicy="no-referrer">`;
}

/**
 * The nonce is for the policy: with strict-dynamic even a hint in the page needs it. Low, as a deferred script is: nothing of it is
 * needed for the first paint.
 */
function scriptHint(href: string, integrity: string | undefined, nonce: string): string {
  return `<link rel="preload" as="script" href="${escapeHtml(href)}" nonce="${nonce}" fetchpriority="low"${fetchAttributes(href, integrity)}>`;
}

const fileName = (entry: string) => entry.slice(entry.lastIndexOf('/') + 1);

/** Files are named relative to their remote's entry. */
const resolveFile = ({ entry }: RegistryRemote, file: string) => entry.slice(0, entry.lastIndexOf('/') + 1) + file;

/** Origins of the addresses that are not our own: remotes that live elsewhere, the SDK. */
export function foreignOrigins(addresses: string[]): string[] {
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))];
}
