import { type BootPayload, SPLASH } from 'contracts';
import { inLanguage, type Language, LANGUAGES } from 'shared-i18n';
import { escapeHtml, escapeJson } from './escape';
import { headTags, type PageHead } from './head-tags';
import { fontTags, pictureTag, preloadTags, startSnippet } from './hints';
import type { RouteMatch } from './route-match';
import type { ShellManifest } from './site-files';
import { type ScriptSources, trustedTypesSnippet } from './trusted-types';
import { chosenLanguageSnippet } from './chosen-language';
import { splash, SPLASH_CSS, THEME_SNIPPET } from './splash';

interface Page {
  nonce: string;
  language: Language;
  /** Those that a visitor may have chosen. */
  languages: readonly Language[];
  head: PageHead;
  /** May search engines list it? */
  isListed: boolean;
  shell: ShellManifest;
  match: RouteMatch | null;
  boot: BootPayload;
  scriptSources: ScriptSources;
}

/** The one HTML document of the product, in its language. Everything it carries is public. */
export const renderPage = (page: Page): string => inLanguage(page.language, () => htmlOf(page));

function htmlOf({ nonce, language, languages, head, isListed, shell, match, boot, scriptSources }: Page): string {
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script nonce="${nonce}">${THEME_SNIPPET};${language === 'en' ? chosenLanguageSnippet(languages) : ''}${trustedTypesSnippet(scriptSources)}</script>
${headTags(head, nonce, isListed)}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#6d28d9">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#4c1d95">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">${touchIcon(shell)}
${preloadTags(shell, match, nonce, language)}${pictureTag(boot.data)}
<style nonce="${nonce}">${SPLASH_CSS}</style>
<script type="application/json" id="boot">${escapeJson(boot)}</script>
</head>
<body>
<div id="root">${splash(head)}</div>
<noscript><p>${escapeHtml(SPLASH.needsScripts)}</p></noscript>
${fontTags(shell)}
${startSnippet(shell, nonce)}
</body>
</html>
`;
}

const touchIcon = ({ touchIcon: href }: ShellManifest) =>
  href ? `\n<link rel="apple-touch-icon" href="${escapeHtml(href)}">` : '';

/** Where the site's files are missing: says so, to people. */
export const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Dotpi</title></head>
<body><h1>The site is not built yet</h1><p>The server runs, but there are no pages to show. Run <code>npm start</code> in the project's folder, wait for the build and load this page again.</p></body>
</html>
`;
