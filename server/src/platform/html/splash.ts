/** The theme is set before first paint; the same source as shared-ui's themeSnippet, checked by a test. */
export const THEME_SNIPPET = `try{document.documentElement.dataset.theme=localStorage.getItem('pd-theme')||'system'}catch(e){}`;

/** Shown until the shell has loaded; after eight seconds it offers a retry. Colours are those of shared-ui's gradient. */
export const SPLASH_CSS = [
  'body{margin:0}',
  '.splash{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100vh;min-height:100dvh;',
  'background:linear-gradient(90deg,#7e22ce,#4338ca);color:#fff;font-family:system-ui,sans-serif}',
  '.splash b{font-size:44px;font-weight:800;letter-spacing:-.04em}',
  '.splash a{color:inherit}',
  '.splash p{margin:0;visibility:hidden;animation:splash-slow 0s 8s forwards}',
  '@keyframes splash-slow{to{visibility:visible}}',
].join('');

export const SPLASH =
  '<main class="splash" aria-busy="true"><b>Dotpi</b><p>Slow connection. Still loading… <a href="">Retry</a></p></main>';
