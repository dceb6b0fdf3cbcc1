import { SPLASH } from 'contracts';
import { escapeHtml } from './escape';
import type { PageHead } from './head-tags';

/** The theme is set before first paint; the same source as shared-ui's themeSnippet, checked by a test. */
export const THEME_SNIPPET = `try{document.documentElement.dataset.theme=localStorage.getItem('pd-theme')||'system'}catch(e){}`;

/** Colours are those of shared-ui's gradient; the system's letters, which are there at once. */
export const SPLASH_CSS = [
  'body{margin:0}',
  '.splash{box-sizing:border-box;display:grid;align-content:center;justify-items:center;gap:12px;padding:24px;min-height:100vh;',
  'min-height:100vh;min-height:100dvh;background:linear-gradient(90deg,#7e22ce,#4338ca);color:#fff;font-family:system-ui,sans-serif;text-align:center}',
  '.splash>*{margin:0;max-width:640px;overflow-wrap:anywhere}',
  '.splash b{font-size:44px;font-weight:800;letter-spacing:-.04em}',
  '.splash h1{font-size:28px;line-height:1.2}',
  '.splash p{font-size:20px;line-height:1.5}',
  '.splash a{color:inherit}',
  '.splash .slow{font-size:16px;visibility:hidden;animation:splash-slow 0s 8s forwards}',
  '@keyframes splash-slow{to{visibility:visible}}',
].join('');

/** Shown until the shell shows the page: what the page is about; after eight seconds it offers a retry. */
export function splash({ title, description, siteName }: PageHead): string {
  const subject = title.split(' | ').filter((part) => part !== siteName);
  return (
    `<main class="splash" aria-busy="true"><b>${escapeHtml(siteName)}</b><h1>${escapeHtml(subject.join(' | '))}</h1>` +
    `<p>${escapeHtml(description)}</p><p class="slow">${escapeHtml(SPLASH.slow)} <a href="">${escapeHtml(SPLASH.retry)}</a></p></main>`
  );
}
