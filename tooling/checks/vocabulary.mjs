/**
 * Finds words that this project has replaced by the field's own (docs/glossary.md) in names of files and identifiers,
 * in comments and in documents. One word means one thing; private words need a dictionary.
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
    });
  if (!isCode(path)) return faults;
  const { names, comments } = namesAndComments(path, text);
  for (const { text: name, line } of names) {
    const fault = faultOfName(name);
    if (fault) faults.push(`${path}:${line} ${fault}`);
  }
  for (const { text: comment, line } of comments)
    for (const word of faultsOfProse(comment)) faults.push(`${path}:${line} '${word}' in a comment (docs/glossary.md)`);
  return faults;
}
