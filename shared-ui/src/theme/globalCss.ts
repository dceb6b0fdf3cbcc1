import { theme } from './theme';
import { variables } from './variables';

const { color, fontSize, lineHeight, weight, media, size, space } = theme;

/**
 * Tokens, a small reset and base type, as plain CSS. From right to left, icons that point along the line turn (`data-turns`), and names, which are not translated,
 * keep their direction. Scripts of other letters are written without spacing, and Korean breaks between words.
 */
export const globalCss = `
  ${variables}

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-block: calc(${size.header} + ${space[4]}) calc(max(${size.bottomBar}, var(--pd-bottom-inset, 0px)) + ${space[4]});
  }

  body {
    margin: 0;
    min-block-size: ${size.screen};
    background: ${color.canvas};
    color: ${color.text};
    font-family: ${theme.fontFamily};
    font-size: ${fontSize.md};
    line-height: ${lineHeight.md};
    font-optical-sizing: auto;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
    isolation: isolate;
  }

  @supports not (overflow-wrap: anywhere) { body { word-break: break-word; } }

  h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, fieldset { margin: 0; }
  h1, h2, h3, h4, h5, h6 { font-weight: ${weight.bold}; letter-spacing: -0.015em; text-wrap: balance; }
  h1 { font-size: ${fontSize['3xl']}; line-height: ${lineHeight['3xl']}; font-weight: ${weight.heavy}; letter-spacing: -0.025em; }
  h2 { font-size: ${fontSize['2xl']}; line-height: ${lineHeight['2xl']}; letter-spacing: -0.02em; }
  h3 { font-size: ${fontSize.xl}; line-height: ${lineHeight.xl}; }
  h4, h5, h6 { font-size: ${fontSize.md}; line-height: ${lineHeight.md}; }
  p { text-wrap: pretty; }
  ul[role='list'], ol[role='list'] { padding: 0; list-style: none; }
  fieldset { min-inline-size: 0; padding: 0; border: 0; }
  img, svg, video, canvas { display: block; max-inline-size: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  [dir='rtl'] [data-turns] { transform: scaleX(-1); }
  [dir='rtl'] [translate='no'] { direction: ltr; unicode-bidi: isolate; text-align: -webkit-match-parent; text-align: match-parent; }
  button { cursor: pointer; }
  a { color: ${color.link}; text-underline-offset: 0.2em; text-decoration-thickness: from-font; }

  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  @supports not selector(:focus-visible) { :focus { outline: 2px solid ${color.focus}; outline-offset: 2px; } }
  [tabindex='-1']:focus-visible { outline: none; }
  [inert] { pointer-events: none; -webkit-user-select: none; user-select: none; }
  ::selection { background: ${color.brand}; color: ${color.onBrand}; }

  :is(:lang(ar), :lang(hi), :lang(zh), :lang(ko)) * { letter-spacing: normal !important; }
  :lang(ko) { word-break: keep-all; }

  ${media.reducedMotion} {
    *, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; scroll-behavior: auto !important; }
  }
`;
