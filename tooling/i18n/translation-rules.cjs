/** What a translation has to keep of its English: values and their formats, the plurals of its language, a length, and the market's words. */
const { argumentsOf, parseMessage } = require('shared-i18n/compile');

/**
 * The market's words, by how English texts write them. A language's glossary says how it calls each (shared-i18n/glossary/<tag>.json).
 */
const MARKET_TERMS = {
  auction: /\bauctions?\b/i,
  bid: /\bbids?\b/i,
  buyer: /\bbuyers?\b/i,
  deposit: /\bdeposits?\b/i,
  dispute: /\bdisputes?\b/i,
  escrow: /\bescrow\b/i,
  fee: /\bfees?\b/i,
  hold: /\bholds?\b(?! (?:the |that |this |your )?(?:name|domain)s?\b)|\bon hold\b|\bheld\b/i,
  listing: /\blistings?\b/i,
  maximum: /\bmaximum\b/i,
  offer: /\boffers?\b/i,
  order: /\borders\b|\b(?:an|the|this|your|each) order\b/i,
  plan: /\bplans?\b/i,
  price: /\bprices?\b/i,
  refund: /\brefund(?:s|ed)?\b/i,
  rent: /\brent(?:al|als|s|ed|ing)?\b/i,
  reserve: /\breserve\b/i,
  seller: /\bsellers?\b/i,
  strike: /\bstrikes?\b/i,
  wallet: /\bwallets?\b/i,
  watchlist: /\bwatchlist\b/i,
  withdrawal: /\bwithdraw(?:al|als|n|s)?\b/i,
};

/** How many times as wide as its English a text may be, and by how much more where the English is short. */
const [GROWTH, SHORT_GROWTH] = [1.8, 14];

/** Scripts whose characters take two places of a Latin one. */
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;
/** Signs that take no place of their own. */
const NARROW = /\p{M}|\p{Cf}/u;

const widthOf = (text) =>
  [...text].reduce((width, sign) => width + (WIDE.test(sign) ? 2 : NARROW.test(sign) ? 0 : 1), 0);

/** The places that the longest way through a message takes; a value counts as six. */
function longest(tokens) {
  return tokens.reduce((width, { type, value, cases }) => {
    if (type === 'content') return width + widthOf(value);
    return width + (cases ? Math.max(...cases.map((branch) => longest(branch.tokens))) : 6);
  }, 0);
}

/** The plural categories of a language that whole numbers up to 200 use. */
function pluralsOf(language) {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))];
}

/** Each choice by a number in a message. */
const pluralsIn = (tokens) =>
  tokens.flatMap(({ type, arg, cases = [] }) => [
    ...(type === 'plural' ? [{ arg, keys: cases.map(({ key }) => key) }] : []),
    ...cases.flatMap((branch) => pluralsIn(branch.tokens)),
  ]);

/** The text of a message without its values. */
const wordsOf = (tokens) =>
  tokens
    .map(({ type, value, cases = [] }) =>
      type === 'content' ? value : ` ${cases.map((branch) => wordsOf(branch.tokens)).join(' ')} `,
    )
    .join('');

/**
 * What does not fit between an English message and its translation, as ends of a sentence that begins with its key.
 * @param {string} english
 * @param {string} icu
 * @param {string} language its tag
 * @returns {string[]}
 */
function misfits(english, icu, language) {
  let tokens;
  try {
    tokens = parseMessage(icu);
  } catch (error) {
    return [`does not parse: ${error.message.split('\n')[0]}`];
  }
  const [asked, taken] = [argumentsOf(english), argumentsOf(icu)];
  const needed = pluralsOf(language);
  const most = Math.max(longest(parseMessage(english)) * GROWTH, longest(parseMessage(english)) + SHORT_GROWTH);
  return [
    ...[...taken.keys()].filter((name) => !asked.has(name)).map((name) => `takes {${name}}, which its English does not`), // prettier-ignore
    ...[...asked.keys()].filter((name) => !taken.has(name)).map((name) => `leaves out {${name}}`),
    ...[...taken]
      .filter(([name, format]) => asked.has(name) && !isSameFormat(asked.get(name), format))
      .map(([name, format]) => `writes {${name}} as ${format || 'text'}, its English as ${asked.get(name) || 'text'}`),
    ...pluralsIn(tokens).flatMap(({ arg, keys }) =>
      needed.filter((category) => !keys.includes(category)).map((category) => `counts {${arg}} without '${category}'`),
    ),
    ...(longest(tokens) > most ? [`is ${longest(tokens)} places wide, ${Math.floor(most)} at most`] : []),
  ];
}

/** A plural may become a plain number, where a language does not count, and a plain number a plural. */
const isSameFormat = (asked, format) =>
  asked === format || [asked, format].every((each) => ['plural', 'number', ''].includes(each));

/**
 * Texts that do not call a word of the market as the glossary of their language does, in sentences.
 * @param {Map<string, string>} english messages by key
 * @param {Map<string, string>} translated
 * @param {{ words: Record<string, string[]>, except?: Record<string, string[]> }} glossary for each word what stands for it, as parts of
 *   words in lower case; `except` has the keys whose sentence does without it
 * @param {string} file
 */
function glossaryFaults(english, translated, glossary, file) {
  const texts = [...translated]
    .filter(([key]) => english.has(key))
    .map(([key, icu]) => ({
      key,
      source: wordsOf(parseMessage(english.get(key))),
      text: wordsOf(parseMessage(icu)).toLowerCase(),
    }));
  return Object.entries(MARKET_TERMS).flatMap(([word, written]) => {
    const { [word]: called } = glossary.words;
    if (!called) return [`${file}: its glossary lacks '${word}'`];
    const except = new Set(glossary.except?.[word]);
    return texts
      .filter(({ key, source }) => written.test(source) && !except.has(key))
      .filter(({ text }) => !called.some((part) => text.includes(part)))
      .map(({ key }) => `${file}: ${key} calls '${word}' other than ${called.join(', ')}`);
  });
}

module.exports = { glossaryFaults, MARKET_TERMS, misfits };
