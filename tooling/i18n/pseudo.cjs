/** English that shows what a translation would break: longer, accented and marked, or mirrored from right to left. */
const { parseMessage } = require('shared-i18n/compile');

const [PLAIN, ACCENTED] = [
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ',
].map((letters) => [...letters]);
const ACCENTS = new Map(PLAIN.map((letter, place) => [letter, ACCENTED[place]]));

/** How much longer a text gets. */
const GROWTH = 0.4;
const PADDING = ' one two three four five six seven eight nine ten'.repeat(20);

/** Writes what follows from right to left until POP. */
const [OVERRIDE, POP] = ['\u202e', '\u202c'];

const accented = (text) => [...text].map((letter) => ACCENTS.get(letter) ?? letter).join('');

/** By language: how a stretch of text is written, and the whole message. */
const PSEUDO = {
  'en-XA': {
    text: accented,
    message: (icu, length) => `[${icu}${accented(PADDING.slice(0, Math.ceil(length * GROWTH)))}]`,
  },
  'ar-XB': {
    text: (text) => text.replace(/\S(?:.*\S)?/gs, (words) => `${OVERRIDE}${words}${POP}`),
    message: (icu) => icu,
  },
};

/**
 * A message of the source in a pseudo-language, its arguments as they were.
 * @param {string} icu
 * @param {keyof typeof PSEUDO} language
 */
function pseudoMessage(icu, language) {
  const { text, message } = PSEUDO[language];
  const tokens = parseMessage(icu);
  return message(written(tokens, text), lengthOf(tokens));
}

const written = (tokens, text) => tokens.map((token) => writtenToken(token, text)).join('');

function writtenToken({ type, value, arg, key, cases, pluralOffset }, text) {
  if (type === 'content') return text(value).replace(/[{}]/g, (brace) => `'${brace}'`);
  if (type === 'octothorpe') return '#';
  if (type === 'argument') return `{${arg}}`;
  if (type === 'function') return `{${arg}, ${key}}`;
  const branches = cases.map((branch) => `${branch.key} {${written(branch.tokens, text)}}`);
  return `{${arg}, ${type},${pluralOffset ? ` offset:${pluralOffset}` : ''} ${branches.join(' ')}}`;
}

/** Letters of the longest way through a message. */
const lengthOf = (tokens) =>
  tokens.reduce(
    (sum, { type, value, cases = [] }) =>
      sum + (type === 'content' ? value.length : Math.max(0, ...cases.map((branch) => lengthOf(branch.tokens)))),
    0,
  );

module.exports = { accented, pseudoMessage };
