/** Reads the repository's text for checks: names, comments and prose, each with its file and line. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot, ROOT } from '../workspace.cjs';

const CODE = /\.(ts|tsx|mjs|cjs|js)$/;

/** Every file that git tracks or would add, by its path from the root. */
export function repositoryFiles() {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return [...new Set(list.split('\0').filter(Boolean))].filter((path) => existsAsText(path));
}

function existsAsText(path) {
  try {
    return CODE.test(path) || path.endsWith('.md') || path.endsWith('.sql') ? readFileSync(inRoot(path)) && true : true;
  } catch {
    return false;
  }
}

export const isCode = (path) => CODE.test(path);
export const textOf = (path) => readFileSync(inRoot(path), 'utf8');

/** Names that the file declares or uses, and its comments: `[{ text, line }]` each. */
export function namesAndComments(path, text = textOf(path)) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : path.endsWith('js') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (at) => source.getLineAndCharacterOfPosition(at).line + 1;
  const names = [];
  const comments = new Map();
  const keep = (ranges) => {
    for (const { pos, end } of ranges ?? []) comments.set(pos, { text: text.slice(pos, end), line: lineOf(pos) });
  };
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      names.push({ text: node.text.replace(/^#/, ''), line: lineOf(node.getStart()) });
    if (node.pos !== node.end && !ts.isJsxText(node)) {
      keep(ts.getLeadingCommentRanges(text, node.pos));
      keep(ts.getTrailingCommentRanges(text, node.end));
    }
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return { names, comments: [...comments.values()] };
}
