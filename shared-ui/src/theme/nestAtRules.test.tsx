import { renderToString } from 'react-dom/server';
import { css, type RuleSet, ServerStyleSheet, styled, StyleSheetManager } from 'styled-components';
import { nestAtRules } from './nestAtRules';

/** The rules that a component with these styles inserts, in order, with its class as `.c`. */
function rulesOf(styles: RuleSet): string[] {
  const Box = styled.div`
    ${styles}
  `;
  const sheet = new ServerStyleSheet();
  const page = renderToString(
    sheet.collectStyles(
      <StyleSheetManager stylisPlugins={[nestAtRules]}>
        <Box />
      </StyleSheetManager>,
    ),
  );
  const name = /class="\S+ (\S+)"/.exec(page)?.[1] ?? '';
  const [text = ''] = /(?<=>)[^]*(?=<\/style>)/.exec(sheet.getStyleTags()) ?? [];
  return text
    .split('/*!sc*/')
    .map((rule) => rule.trim().replaceAll(`.${name}`, '.c'))
    .filter((rule) => rule.includes('.c'));
}

test.each([
  [
    css`
      color: red;
      @media (min-width: 1px) {
        color: blue;
      }
    `,
    ['.c{color:red;}', '.c{@media (min-width: 1px){color:blue;}}'],
  ],
  [
    css`
      @supports (width: 1cqi) {
        width: 1cqi;
        &:hover,
        & > p {
          width: 2cqi;
        }
      }
      height: 1px;
    `,
    [
      '.c{height:1px;}',
      '.c{@supports (width: 1cqi){width:1cqi;}}',
      '.c:hover,.c>p{@supports (width: 1cqi){width:2cqi;}}',
    ],
  ],
  [
    css`
      @media print {
        span {
          color: red;
        }
      }
    `,
    ['.c span{@media print{color:red;}}'],
  ],
])('an at-rule stands in the style rules that it held', (styles, rules) => expect(rulesOf(styles)).toEqual(rules));

test.each([
  [
    css`
      @media print {
        &::before {
          color: red;
        }
      }
    `,
    ['@media print{.c::before{color:red;}}'],
  ],
  [
    css`
      @media print {
        &:after {
          color: red;
        }
        @supports (width: 1cqi) {
          color: blue;
        }
      }
    `,
    ['@media print{.c:after{color:red;}@supports (width: 1cqi){.c{color:blue;}}}'],
  ],
])('around a pseudo-element it stays outside', (styles, rules) => expect(rulesOf(styles)).toEqual(rules));
