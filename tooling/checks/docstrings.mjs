/**
 * Finds exports of shared-ui that another workspace imports and that have no comment of their own: what a function promises, its units and
 * what it throws stand there (CONTRIBUTING.md, Habits).
 */
import ts from 'typescript';
import { isCode, textOf } from './source-text.mjs';

const SHARED = 'shared-ui';
const IMPORT = new RegExp(`(?:import|export)\\s+(?:type\\s+)?\\{([^}]*)\\}\\s+from\\s+'${SHARED}(?:/[^']*)?'`, 'g');
const NO_SOURCE = /\.(?:test|stories)\.tsx?$|\.d\.ts$|\/testing\//;

/** The names that a source imports from the shared package, by their own names. */
const importedNames = (text) =>
  [...text.matchAll(IMPORT)]
    .flatMap(([, names]) => names.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type\s+/, '')
        .replace(/\s+as\s.*$/, ''),
    )
    .filter(Boolean);

/** The exported declarations of a source: `[{ name, line, hasDoc }]`. */
function exportedDeclarations(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter((statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((statement) => {
      const named = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
      const comments = ts.getLeadingCommentRanges(text, statement.pos) ?? [];
      const hasDoc = comments.some(({ pos }) => text.startsWith('/**', pos));
      const line = source.getLineAndCharacterOfPosition(statement.getStart(source)).line + 1;
      return named.map(({ name }) => ({ name: name?.getText(source), line, hasDoc }));
    });
}

/** Faults of the shared package, given the repository's paths. */
export function docstringFaults(paths, read = textOf) {
  const code = paths.filter(isCode);
  const isOwn = (path) => path.startsWith(`${SHARED}/src/`);
  const imported = new Set(code.filter((path) => !isOwn(path)).flatMap((path) => importedNames(read(path))));
  return code
    .filter((path) => isOwn(path) && !NO_SOURCE.test(path))
    .flatMap((path) =>
      exportedDeclarations(path, read(path))
        .filter(({ name, hasDoc }) => imported.has(name) && !hasDoc)
        .map(({ name, line }) => `${path}:${line} ${name} is imported elsewhere and has no docstring`),
    );
}
