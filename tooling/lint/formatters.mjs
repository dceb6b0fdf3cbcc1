/** What only the formatters may write (docs/decisions/0041-one-formatter-each.md): selectors for no-restricted-syntax. */
const DATES = 'Write dates and times with mf-kit/dates.';
const AMOUNT = 'Write amounts with formatPi or formatPiFull of contracts.';
const COMPARED_WITH_ONE =
  "ConditionalExpression[test.type='BinaryExpression'][test.operator=/^[!=]==$/][test.right.value='1']";

/** Formats that `Intl` makes, for every workspace of the product. */
export const NO_INTL = [
  { selector: "MemberExpression[object.name='Intl']", message: `${DATES} Numbers: grouped of contracts.` },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message: `${DATES} Numbers: grouped of contracts.`,
  },
];

const PIECES =
  'Write the whole sentence in the messages, with placeholders: pieces cannot be translated or read in one go.';

/** Sentences put together in JSX from words and values. */
const NO_PIECES = [
  { selector: "JSXExpressionContainer[expression.type!='Literal'] + JSXText[value=/[a-z]{2,}/i]", message: PIECES },
  { selector: "JSXText[value=/[a-z]{2,}/i] + JSXExpressionContainer[expression.type!='Literal']", message: PIECES },
  { selector: "BinaryExpression[operator='+'] > Literal[value=/[a-z]{2,} $|^ [a-z]{2,}/i]", message: PIECES },
];

/** Formats made by hand, for every workspace that may import contracts. */
export const NO_OWN_FORMAT = [
  ...NO_INTL,
  ...NO_PIECES,
  {
    selector: "CallExpression[callee.property.name='toFixed']",
    message: `${AMOUNT} Ratings: formatRating of contracts.`,
  },
  { selector: 'TemplateElement[value.cooked=/^\\sπ/]', message: AMOUNT },
  { selector: 'JSXExpressionContainer + JSXText[value=/^\\sπ/]', message: AMOUNT },
  {
    selector: `${COMPARED_WITH_ONE}:matches([consequent.type='TemplateLiteral'], [alternate.type='TemplateLiteral'], [consequent.value=/^/], [alternate.value=/^/])`,
    message: "Count things with a plural in the message: '{count, plural, one {# bid} other {# bids}}'.",
  },
];
