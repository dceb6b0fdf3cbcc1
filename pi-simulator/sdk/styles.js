/* The page's own colours where it has them; a constructed sheet, because the page's policy forbids inline styles. */
const CSS = `
.pi-sim-sheet {
  --sim-surface: var(--pd-bg, light-dark(#ffffff, #17122b));
  --sim-inset: var(--pd-surface-2, light-dark(#f1eefa, #221b3d));
  --sim-text: var(--pd-text, light-dark(#1b1530, #f3f0ff));
  --sim-muted: var(--pd-text-muted, light-dark(#5b5474, #bdb4db));
  --sim-border: var(--pd-border-control, light-dark(#857ca3, #8076a8));
  --sim-brand: var(--pd-brand, light-dark(#6d28d9, #a78bfa));
  --sim-on-brand: var(--pd-on-brand, light-dark(#ffffff, #17122b));
  --sim-focus: var(--pd-focus, light-dark(#4338ca, #c4b5fd));
  --sim-danger: var(--pd-danger, light-dark(#b42318, #ff8a80));
  position: fixed;
  inset: auto 0 0;
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: 100%;
  max-block-size: 92dvh;
  margin: 0;
  padding: 0;
  overflow: auto;
  border: 0;
  border-radius: 20px 20px 0 0;
  background: var(--sim-surface);
  color: var(--sim-text);
  font: 16px/1.5 system-ui, sans-serif;
  box-shadow: 0 -8px 40px rgb(16 12 32 / 35%);
}
.pi-sim-sheet::backdrop { background: rgb(16 12 32 / 60%); }
.pi-sim-sheet *, .pi-sim-sheet *::before { box-sizing: border-box; font: inherit; letter-spacing: normal; }
.pi-sim-head { padding: 20px 24px 16px; background: linear-gradient(120deg, #7e22ce, #4338ca); color: #ffffff; }
.pi-sim-head h2 { margin: 0; font-size: 22px; font-weight: 700; line-height: 1.25; }
.pi-sim-head p { margin: 6px 0 0; font-size: 14px; }
.pi-sim-body { display: grid; gap: 16px; padding: 20px 24px 24px; }
.pi-sim-body p, .pi-sim-body ul, .pi-sim-body dl, .pi-sim-body dd { margin: 0; }
.pi-sim-body ul { padding-inline-start: 20px; color: var(--sim-muted); }
.pi-sim-body dl { display: grid; align-items: baseline; gap: 8px 16px; grid-template-columns: auto 1fr; }
.pi-sim-body dt { color: var(--sim-muted); }
.pi-sim-body dd { overflow-wrap: anywhere; text-align: end; }
.pi-sim-amount { font-size: 20px; font-weight: 700; font-variant-numeric: tabular-nums; }
.pi-sim-label { display: block; margin-block-end: 6px; font-weight: 600; }
.pi-sim-accounts { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); }
.pi-sim-sheet button, .pi-sim-sheet input {
  inline-size: 100%;
  min-block-size: 44px;
  padding: 8px 14px;
  border: 1px solid var(--sim-border);
  border-radius: 12px;
  background: var(--sim-surface);
  color: var(--sim-text);
}
.pi-sim-sheet button { cursor: pointer; font-weight: 600; overflow-wrap: anywhere; }
.pi-sim-sheet button:hover { background: var(--sim-inset); }
.pi-sim-sheet button[aria-pressed='true'] { border-color: var(--sim-brand); background: var(--sim-inset); box-shadow: inset 0 0 0 1px var(--sim-brand); }
.pi-sim-sheet button[aria-pressed='true']::before { content: '✓ ' / ''; color: var(--sim-brand); }
.pi-sim-sheet button.pi-sim-yes { border-color: transparent; background: var(--sim-brand); color: var(--sim-on-brand); }
.pi-sim-sheet button.pi-sim-yes:hover { filter: brightness(1.1); }
.pi-sim-sheet .pi-sim-accounts button { padding-inline: 8px; }
.pi-sim-sheet :focus-visible { outline: 3px solid var(--sim-focus); outline-offset: 2px; }
.pi-sim-head :focus-visible { outline-color: #ffffff; }
.pi-sim-error { color: var(--sim-danger); font-weight: 600; }
.pi-sim-error:empty { display: none; }
.pi-sim-actions { display: grid; gap: 12px; grid-template-columns: 1fr 1fr; }
@media (min-width: 768px) {
  .pi-sim-sheet { inset: 0; inline-size: 460px; block-size: fit-content; margin: auto; border-radius: 20px; }
}
@media (forced-colors: active) {
  .pi-sim-sheet { border: 2px solid CanvasText; }
  .pi-sim-sheet button[aria-pressed='true'] { outline: 2px solid Highlight; }
}
`;

/** Adds the sheet's styles to the page, where sheets can be constructed. Returns what takes them away. */
export function addStyles() {
  if (!document.adoptedStyleSheets) return () => {};
  const styles = new CSSStyleSheet();
  styles.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== styles);
  };
}
