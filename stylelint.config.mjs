/**
 * Styles for the oldest browsers of Dotpi, iOS 15 and Chrome 87 (docs/decisions/0093): what a style uses was in every browser by the
 * end of 2020, is named below, or stands in an @supports for it. styled-components nests by itself.
 */

/** Newer elsewhere, but in iOS 15 and Chrome 87. */
const THERE = [
  'border-block',
  '/^inset/',
  'margin-block',
  'margin-inline',
  'outline',
  'padding-block',
  'padding-inline',
  '/^(block|inline)-size$/',
];

/** Without them a screen looks plainer, and nothing is lost or out of place. */
const PLAINER = [
  'accent-color',
  '/^border-(start|end)-(start|end)-radius$/',
  '/^contain-intrinsic-/',
  'content-visibility',
  'field-sizing',
  'overflow-anchor',
  'overscroll-behavior',
  'resize',
  'scroll-behavior',
  '/^scroll-(margin|padding)-/',
  'scroll-snap-type',
  'scrollbar-width',
  'text-wrap',
];

/** What another rule stands in for: a -webkit- one beside it, or word-break in globalCss. */
const STOOD_IN_FOR = ['appearance', 'overflow-wrap', 'print-color-adjust', 'user-select'];

export default {
  customSyntax: 'postcss-styled-syntax',
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    // Left and right are where a language's text begins and ends: logical properties only (docs/languages.md).
    'property-disallowed-list': ['left', 'right', '/^(padding|margin|border)-(left|right)/'],
    'declaration-property-value-disallowed-list': {
      '/^(inset|padding|margin)$/': ['/^\\S+ \\S+ \\S+ \\S+$/'],
      'text-align': ['left', 'right'],
      float: ['left', 'right'],
    },
    'plugin/use-baseline': [
      true,
      {
        available: 2020,
        ignoreProperties: Object.fromEntries([...THERE, ...PLAINER, ...STOOD_IN_FOR].map((name) => [name, ['/./']])),
        // :focus-visible: globalCss outlines :focus where it is missing. ::marker only colours.
        ignoreSelectors: ['nesting', 'focus-visible', 'marker'],
      },
    ],
  },
};
