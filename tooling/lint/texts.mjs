/** Texts that people see stand in messages (shared-i18n); when they are read is checked by checks/early-texts.mjs. */

const SEEN =
  '[a-zA-Z]*[lL]abel|[a-zA-Z]*Text|title|placeholder|alt|hint|heading|noun|description|failed|aria-label|aria-description|aria-roledescription|aria-valuetext';

const MESSAGE = 'A text that people see is a message: defineMessages of shared-i18n (docs/languages.md).';

/** Two letters in a row are a word; one is a sign, such as π or ×. */
const WORD = String.raw`/\p{L}{2}/u`;
/** After the subject of a page's title; a name is the same in every language. */
const SITE = '" | Dotpi"';
const IN_PAGE = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';

const CHOICE = ':matches(ConditionalExpression, LogicalExpression)';

/** Icons that point along the line turn round where it runs from right to left (globalCss of shared-ui). */
const SIDEWAYS = 'Arrow(UpRight|DownLeft|UpLeft|DownRight|Left|Right)|Chevrons?(Left|Right)|SendHorizontal';

const NO_STILL_ICON = {
  selector: `JSXOpeningElement[name.name=/^(${SIDEWAYS})$/]:not(:has(> JSXAttribute[name.name="data-turns"]))`,
  message: 'An icon that points along the line is marked with data-turns.',
};

export const NO_TEXT = [
  NO_STILL_ICON,
  ...[
    `JSXText[value=${WORD}]`,
    `JSXAttribute[name.name=/^(${SEEN})$/] > Literal[value=${WORD}]`,
    `JSXAttribute[name.name=/^(${SEEN})$/] TemplateElement[value.raw=${WORD}]:not([value.raw=${SITE}])`,
    `JSXAttribute[name.name=/^(${SEEN})$/] > JSXExpressionContainer > ${CHOICE} > Literal[value=${WORD}]`,
    `${IN_PAGE} > Literal[value=${WORD}]`,
    `${IN_PAGE} > TemplateLiteral > TemplateElement[value.raw=${WORD}]`,
    `${IN_PAGE} > ${CHOICE} > Literal[value=${WORD}]`,
  ].map((selector) => ({ selector, message: MESSAGE })),
];
