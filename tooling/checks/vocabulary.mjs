/**
 * Finds words that this project has replaced by the field's own (docs/glossary.md) in names of files and identifiers,
 * in comments and in documents. One word means one thing; private words need a dictionary. Also phrases that sound translated.
 */
import { isCode, namesAndComments, textOf } from './source-text.mjs';

/** Parts of names, in all their forms → the word to use. */
const NAME_PARTS = new Map(
  [
    ['slip slips', 'indexRow, or typo'],
    ['lane lanes', 'queue'],
    ['lot lots', 'bucket'],
    ['room rooms', 'topic, quota or workspace'],
    ['news', 'update'],
    ['answer answers answered', 'response'],
    ['tell tells', 'notify'],
    ['announce announces announced', 'publish'],
    ['notice notices', 'notification, or banner'],
    ['standing', 'status'],
    ['truth', 'verified payment'],
    ['ground', 'state'],
    ['stakes', 'bid figures'],
  ].flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead])),
);
/** Several parts that together make one private word. */
const NAME_PHRASES = new Map([
  ['take on', 'accept'],
  ['turn away', 'reject'],
  ['sound payment', 'valid payment'],
  ['unless rested', 'guarded close'],
  ['money off', 'payment block'],
]);
/** Private words in comments and documents. */
const PROSE = /\b(slips?|lanes?|lots?|rooms?)\b/gi;

/** Phrases that no English speaker would write → what to write. */
const PHRASES = new Map([
  ['of now', 'present, current'],
  ['of before', 'earlier'],
  ['as ever', 'as before'],
  ['anew', 'again'],
  ['went unheard', 'were missed'],
]);
/** Their comments are mended when they change next; decisions and measurements stay as they were written. */
const NOT_YET_MENDED = /^(?:server|contracts|pi-simulator)\/|^docs\/(?:decisions|measurements)\//;

/** Names that we cannot change: the keys of a third party's settings. */
const FOREIGN = new Set([]);

const EXEMPT_DOCUMENT = /^docs\/decisions\/00[0-3]\d-/;
/** Columns have the names that their migrations gave them. */
const EXEMPT_NAME = /^server\/(?:migrations\/|src\/platform\/database\/tables\.ts$)/;

/** `PlateLook` → ['plate', 'look'] */
const partsOf = (name) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());

/** What is wrong with a name, or null. */
export function faultOfName(name) {
  if (FOREIGN.has(name)) return null;
  const parts = partsOf(name);
  const part = parts.find((one) => NAME_PARTS.has(one));
  if (part) return `'${part}' in ${name}: say ${NAME_PARTS.get(part)}`;
  if (parts.length > 1 && parts.at(-1) === 'words') return `'words' in ${name}: say text, terms or metadata`;
  const phrase = [...NAME_PHRASES.keys()].find((one) => ` ${parts.join(' ')} `.includes(` ${one} `));
  return phrase ? `'${phrase}' in ${name}: say ${NAME_PHRASES.get(phrase)}` : null;
}

/** The private words of a piece of prose. */
export const faultsOfProse = (text) => [...new Set([...text.matchAll(PROSE)].map(([word]) => word))];

const PHRASE = new RegExp(`\\b(?:${[...PHRASES.keys()].join('|')})\\b`, 'gi');

/** Phrases that sound translated, each with what to write. */
export const faultsOfPhrases = (text) =>
  [...text.replace(/\s+(?:\*\s|\/\/\s)?/g, ' ').matchAll(PHRASE)]
    .map(([phrase]) => phrase.toLowerCase())
    .map((phrase) => `'${phrase}': write ${PHRASES.get(phrase)}`);

/** Faults of one file as 'path:line what'. */
export function vocabularyFaults(path, text) {
  if (EXEMPT_DOCUMENT.test(path) || EXEMPT_NAME.test(path)) return [];
  const faults = [];
  const ofPath = faultOfName(path.slice(path.lastIndexOf('/') + 1));
  if (ofPath) faults.push(`${path}: file name: ${ofPath}`);
  if (path.endsWith('.md'))
    (text ?? textOf(path)).split('\n').forEach((line, at) => {
      for (const word of faultsOfProse(line.replace(/\]\([^)]*\)/g, ']')))
        faults.push(`${path}:${at + 1} '${word}' in prose (docs/glossary.md)`);
      if (!NOT_YET_MENDED.test(path))
        for (const fault of faultsOfPhrases(line)) faults.push(`${path}:${at + 1} ${fault}`);
    });
  if (!isCode(path)) return faults;
  const { names, comments } = namesAndComments(path, text);
  for (const { text: name, line } of names) {
    const fault = faultOfName(name);
    if (fault) faults.push(`${path}:${line} ${fault}`);
  }
  for (const { text: comment, line } of comments) {
    for (const word of faultsOfProse(comment)) faults.push(`${path}:${line} '${word}' in a comment (docs/glossary.md)`);
    if (!NOT_YET_MENDED.test(path))
      for (const fault of faultsOfPhrases(comment)) faults.push(`${path}:${line} ${fault}`);
  }
  return faults;
}
