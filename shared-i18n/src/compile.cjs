/** Messages in ICU MessageFormat as the code of functions: at build time for browsers, at run time in Node. */
const { parse } = require('@messageformat/parser');

/** How a value may be written, beside `plural` and `select`; each is a function of `Formats`. */
const FORMATS = ['number', 'percent', 'pi', 'piFull', 'list', 'day'];

/** Around what an argument brings in: its direction is its own. A person, with the @ before the name, runs from left to right. */
const [ISOLATE, LTR_ISOLATE, POP] = ['\u2068', '\u2066', '\u2069'];

/**
 * @typedef {object} CompileOptions
 * @property {readonly string[]} [constants] names of values that are known without a caller
 * @property {boolean} [isolates] arguments keep their direction inside the text, as right-to-left languages need it
 */

/**
 * A message as the code of `(values, formats) => string`; of a message without arguments null.
 * Where it takes constants only, it declares no parameter of its own, which minifiers leave as it is.
 *
 * @param {string} icu
 * @param {CompileOptions} [options]
 * @throws {Error} when the message does not parse, or names a format or a plural category that is none
 */
function compileMessage(icu, options = {}) {
  if (!/[{}]/.test(icu)) return null;
  const constants = new Set(options.constants);
  const takesOthers = [...argumentsOf(icu).keys()].some((name) => !constants.has(name));
  return `(${takesOthers ? 'v,f' : '...[v,f]'})=>${codeOf(parseMessage(icu), null, options)}`;
}

/** The tokens of a message. */
const parseMessage = (icu) => parse(icu);

/** The text of a message without arguments. */
const plainText = (icu) => (icu.includes("'") ? parseMessage(icu).map(({ value }) => value).join('') : icu); // prettier-ignore

function codeOf(tokens, counted, options) {
  const parts = tokens.map((token, place) => partOf(token, counted, { ...options, isPerson: isPerson(tokens, place) }));
  // A value may be a number, which another one would be added to.
  return parts.length === 0 || parts[0].startsWith('v.') ? ['""', ...parts].join('+') : parts.join('+');
}

function partOf({ type, value, arg, key, cases, pluralOffset }, counted, options) {
  const of = `v.${arg}`;
  if (type === 'content') return JSON.stringify(options.isolates && options.isPerson ? value.slice(0, -1) : value);
  if (type === 'octothorpe') return `f.number(${counted})`;
  if (type === 'argument') return isolated(of, options);
  if (type === 'function') {
    if (!FORMATS.includes(key)) throw new Error(`{${arg}, ${key}}: the formats are ${FORMATS.join(', ')}.`);
    return isolated(`f.${key}(${of})`, options);
  }
  if (type === 'selectordinal') throw new Error(`{${arg}, selectordinal}: no text counts places yet.`);
  if (!cases.some((branch) => branch.key === 'other')) throw new Error(`{${arg}, ${type}} needs a branch other.`);
  const inner = type === 'select' ? counted : pluralOffset ? `(${of}-${pluralOffset})` : of;
  const branches = cases.map(({ key: name, tokens }) => `${JSON.stringify(name)}:${codeOf(tokens, inner, options)}`);
  return `f.${type}(${of},{${branches.join(',')}}${pluralOffset ? `,${pluralOffset}` : ''})`;
}

function isolated(code, { isolates, isPerson }) {
  if (!isolates) return code;
  return isPerson ? `"${LTR_ISOLATE}@"+${code}+"${POP}"` : `"${ISOLATE}"+${code}+"${POP}"`;
}

/** Of `@{name}` both parts. */
function isPerson(tokens, place) {
  const opens = (at) =>
    tokens[at]?.type === 'content' && tokens[at].value.endsWith('@') && tokens[at + 1]?.type === 'argument';
  return opens(place) || opens(place - 1);
}

/**
 * What a message takes: each argument's name and its format, '' without one.
 * @param {string} icu
 * @returns {Map<string, string>}
 */
function argumentsOf(icu) {
  const found = new Map();
  const visit = (tokens) => {
    for (const { type, arg, key, cases = [] } of tokens) {
      if (arg) found.set(arg, type === 'argument' ? found.get(arg) || '' : (key ?? type));
      for (const branch of cases) visit(branch.tokens);
    }
  };
  visit(parseMessage(icu));
  return found;
}

module.exports = { argumentsOf, compileMessage, FORMATS, parseMessage, plainText };
