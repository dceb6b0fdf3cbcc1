/** The modules that define messages: read for translators, compiled for browsers. */
const ts = require('typescript');
const { compileMessage, plainText } = require('shared-i18n/compile');

/** What stands beside texts and is none (`DataKey` of shared-i18n/src/messages.ts). */
const DATA_KEYS = new Set(['id', 'value', 'href', 'tone', 'icon']);

const DEFINES = /\bdefine(Messages|Sentences)\b/;

/**
 * @typedef {object} Definition
 * @property {string} scope
 * @property {ts.ObjectLiteralExpression | ts.ArrayLiteralExpression} source
 * @property {string[]} constants names that the module itself gives values
 */

/**
 * The definitions of a module.
 * @param {string} text
 * @param {string} file names it in errors
 * @returns {Definition[]}
 */
function definitionsOf(text, file) {
  if (!DEFINES.test(text)) return [];
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.arguments.length >= 2 && DEFINES.test(node.expression.getText()))
      found.push(definitionOf(node, file));
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return found;
}

function definitionOf({ arguments: [scope, source, constants] }, file) {
  const says = (what) => new Error(`${file}: ${what}, so that the build can read it.`);
  if (!ts.isStringLiteralLike(scope)) throw says('the scope of messages is a literal');
  if (!ts.isObjectLiteralExpression(source) && !ts.isArrayLiteralExpression(source))
    throw says(`the messages of ${scope.text} are an object literal`);
  if (constants && !ts.isObjectLiteralExpression(constants))
    throw says(`the constants of ${scope.text} are an object literal`);
  return { scope: scope.text, source, constants: (constants?.properties ?? []).map(({ name }) => name.text) };
}

const isData = (node) =>
  ts.isNumericLiteral(node) ||
  [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(node.kind);

/** Calls `take(literal, path)` for each text of a source. */
function eachText(node, path, take, file) {
  if (isData(node) || DATA_KEYS.has(path.at(-1))) return;
  if (ts.isStringLiteralLike(node)) return take(node, path);
  if (ts.isArrayLiteralExpression(node))
    return node.elements.forEach((element, place) => eachText(element, [...path, String(place)], take, file));
  if (ts.isObjectLiteralExpression(node) && node.properties.every(ts.isPropertyAssignment))
    return node.properties.forEach(({ name, initializer }) => eachText(initializer, [...path, name.text], take, file));
  throw new Error(`${file}: ${path.join('.')} is a text, a list or an object of texts, and nothing that is computed.`);
}

/**
 * The messages of a module by scope, nested as in its source.
 * @param {string} text
 * @param {string} file
 * @returns {{ scope: string, constants: string[], messages: Record<string, string> }[]} the keys of messages joined by dots
 */
function messagesOf(text, file) {
  return definitionsOf(text, file).map(({ scope, source, constants }) => {
    const messages = {};
    eachText(source, [], ({ text: icu }, path) => (messages[path.join('.')] = icu), file);
    return { scope, constants, messages };
  });
}

/**
 * The module with its messages compiled: those with arguments are functions, the others texts.
 * @param {string} text
 * @param {string} file
 */
function compileModule(text, file) {
  const changes = [];
  for (const { source, constants } of definitionsOf(text, file)) {
    changes.push({ start: source.parent.getStart(), end: source.parent.getStart(), code: '/*#__PURE__*/ ' });
    eachText(
      source,
      [],
      (literal, path) => {
        const code = codeOf(literal.text, { constants }, `${file}: ${path.join('.')}`);
        changes.push({ start: literal.getStart(), end: literal.getEnd(), code });
      },
      file,
    );
  }
  return changes
    .sort((one, other) => other.start - one.start)
    .reduce((done, { start, end, code }) => done.slice(0, start) + code + done.slice(end), text);
}

/** A text as a literal, a message with arguments as a function (`CompileOptions`). */
function codeOf(icu, options, where) {
  try {
    return compileMessage(icu, options) ?? JSON.stringify(plainText(icu));
  } catch (error) {
    throw new Error(`${where}: ${error.message}`);
  }
}

module.exports = { codeOf, compileModule, DEFINES, definitionsOf, eachText, messagesOf };
