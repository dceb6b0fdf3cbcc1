/** Messages that are read while a module is imported: they would keep the language of that moment for ever. */
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

const require = createRequire(import.meta.url);
const { DEFINES, definitionsOf, eachText } = require('../i18n/message-modules.cjs');

/** Functions that word something. */
const WORDING = new Set(
  'formatPi formatPiFull formatPiChange formatPercent formatRating grouped formats say sayAll'.split(' '),
);

/**
 * The places, in sentences.
 * @param {string[]} files absolute paths of modules
 */
export function earlyTexts(files) {
  const known = new Map();
  const messagesAt = (file) => {
    if (!known.has(file)) known.set(file, messagesIn(file));
    return known.get(file);
  };
  return files.flatMap((file) => readEarly(parsed(file), file, messagesAt));
}

const parsed = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** By the name of each constant of messages: the paths of its texts. */
function messagesIn(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = new Map();
  for (const { source } of DEFINES.test(text) ? definitionsOf(text, file) : []) {
    const { parent } = ownerOf(source);
    const paths = new Set();
    eachText(source, [], (_literal, path) => paths.add(path.join('.')), file);
    if (ts.isVariableDeclaration(parent)) found.set(parent.name.getText(), paths);
  }
  return found;
}

/** The call that defines a source; of defineSentences the outer one. */
const ownerOf = (source) => (ts.isCallExpression(source.parent) ? source.parent : source);

function readEarly(module, file, messagesAt) {
  const names = new Map(messagesAt(file));
  for (const statement of module.statements.filter(ts.isImportDeclaration)) {
    const from = fileOf(statement.moduleSpecifier.text, file);
    const elements = statement.importClause?.namedBindings?.elements ?? [];
    for (const { name, propertyName } of from ? elements : []) {
      const texts = messagesAt(from).get((propertyName ?? name).text);
      if (texts) names.set(name.text, texts);
    }
  }
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const path = ts.isPropertyAccessExpression(node) ? pathOf(node) : null;
    const isText = path && names.get(path[0])?.has(path.slice(1).join('.'));
    const isWorded = ts.isCallExpression(node) && WORDING.has(node.expression.getText());
    if (isText || isWorded) {
      const { line } = module.getLineAndCharacterOfPosition(node.getStart());
      found.push(
        `${file}:${line + 1} ${node.getText()} is read while the module is imported: read it where it is shown.`,
      );
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(module);
  return found;
}

/** `A.b.c` as its names; null of anything else. */
function pathOf(node) {
  if (ts.isIdentifier(node)) return [node.text];
  if (!ts.isPropertyAccessExpression(node)) return null;
  const before = pathOf(node.expression);
  return before && [...before, node.name.text];
}

function fileOf(specifier, from) {
  if (!specifier.startsWith('.')) return null;
  const path = resolve(dirname(from), specifier);
  return [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(each)) ?? null;
}
