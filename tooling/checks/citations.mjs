/**
 * Resolves what comments and documents cite: a page of docs/ with its section or reading, and links between documents. A
 * citation of a page that is not in the repository is a fault.
 */
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { inRoot } from '../workspace.cjs';
import { isCode, namesAndComments, textOf } from './source-text.mjs';

/** A page with an optional section or reading: 'docs/rules.md section 4', 'docs/rules.md reading 8'. */
const CITATION =
  /(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+\.md)(?:,?\s+(sections?|readings?)\s+(\d+(?:(?:, | and |–|-)\d+)*))?/g;
/** Citations of pages that were never in the repository. */
const OUTSIDE = /\bspecification(?:'s|’s)?,? sections? \d|\bR sections? \d|(?<!\.md )\breadings? \d+\b/i;
const OWN_READING = /\breading (\d+)\b/g;
const CODE = /`[^`]*`/g;
const LINK = /\]\(([^)\s#]*)(#[\w-]+)?\)/g;

const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');

/** What citations of a page can name: numbered sections, numbered readings, anchors of its headings. */
export function targetsOf(markdown) {
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading);
  return {
    section: new Set(headings.map((heading) => /^(\d+)\./.exec(heading)?.[1]).filter(Boolean)),
    reading: new Set([...markdown.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => number)),
    anchor: new Set(headings.map(slugOf)),
  };
}

const pages = new Map();
function pageAt(path) {
  if (!pages.has(path)) pages.set(path, existsSync(inRoot(path)) ? targetsOf(textOf(path)) : null);
  return pages.get(path);
}

/** A page is named by its path from the root, or a README in the same folder by its name alone. */
const resolvePage = (path, name) => [name, join(dirname(path), name), join('docs', name)].map(normalize).find(pageAt);

function numbersOf(text) {
  return text.split(/, | and /).flatMap((part) => {
    const [from, to = from] = part.split(/[–-]/).map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  });
}

/**
 * Faults of a comment or a line of a document. `pageOf` finds the targets of a page, or nothing; `own` are those of the
 * document itself, which may name its readings by their numbers alone.
 */
export function faultsOfText(text, pageOf, own) {
  const prose = text.replace(/\n\s*(\*|\/\/)?\s*/g, ' ');
  const faults = [];
  for (const [whole, name, kind, numbers] of prose.matchAll(CITATION)) {
    const page = pageOf(name);
    if (!page) faults.push(`'${name}' is not in the repository`);
    else if (kind)
      for (const number of numbersOf(numbers))
        if (!page[kind.replace(/s$/, '')].has(number))
          faults.push(`'${whole}': there is no ${kind.replace(/s$/, '')} ${number}`);
  }
  const isOwn = (named, number) => (own?.reading.has(number) ? '' : named);
  const outside = OUTSIDE.exec(prose.replace(CITATION, '').replace(OWN_READING, isOwn));
  if (outside) faults.push(`'${outside[0]}' names no page of the repository`);
  return faults;
}

/** Faults of one file as 'path:line what'. */
export function citationFaults(path) {
  const pageOf = (name) => {
    const found = resolvePage(path, name);
    return found ? pageAt(found) : null;
  };
  const own = path.endsWith('.md') ? pageAt(path) : undefined;
  const found = (text, line) => faultsOfText(text, pageOf, own).map((fault) => `${path}:${line} ${fault}`);
  if (isCode(path)) return namesAndComments(path).comments.flatMap(({ text, line }) => found(text, line));
  if (!path.endsWith('.md')) return [];
  const text = textOf(path);
  return [...text.split('\n').flatMap((line, at) => [...found(line, at + 1), ...brokenLinks(path, line, at + 1)])];
}

function brokenLinks(path, line, number) {
  return [...line.replace(CODE, '').matchAll(LINK)]
    .filter(([, target]) => !/^[a-z]+:/.test(target))
    .filter(([, target, anchor]) => {
      const file = target ? normalize(join(dirname(path), target)) : path;
      if (!existsSync(inRoot(file))) return true;
      return anchor !== undefined && !pageAt(file)?.anchor.has(anchor.slice(1));
    })
    .map(([, target, anchor = '']) => `${path}:${number} the link to ${target}${anchor} leads nowhere`);
}
