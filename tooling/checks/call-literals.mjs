/**
 * Finds addresses of the API in product code of the browser that do not follow from the contract, and endpoints that stand twice. An address stands as an argument
 * beside `<typeof someCall>`, or before `satisfies (typeof someCall)['path']`.
 */
import ts from 'typescript';
import { textOf } from './source-text.mjs';

const PRODUCT = /^(mf-[a-z]+|shell|shared-store|shared-ui)\/.+\.tsx?$/;
const NO_PRODUCT = /\.(test|stories)\.tsx?$/;
const ADDRESS =
  /^((GET|POST|PUT|DELETE) \/|\/(api|user|users|admin\/api|site_settings\/api|payments|deposit\/payments)\/|\/(healthz|readyz)$)/;
/** Where a template's address begins with what is filled in: `${prefix}/approve`. */
const PAYMENT_STEP = /^\/(approve|complete|cancelled_payment|incomplete)$/;

const hasTypeQuery = (node) => ts.isTypeQueryNode(node) || Boolean(ts.forEachChild(node, hasTypeQuery));

/** True where the compiler holds the literal to a Call. */
function isHeld(literal) {
  const { parent } = literal;
  if (ts.isSatisfiesExpression(parent)) return hasTypeQuery(parent.type);
  return ts.isCallExpression(parent) && (parent.typeArguments ?? []).some(hasTypeQuery);
}

function isAddress(node) {
  if (ts.isStringLiteralLike(node)) return ADDRESS.test(node.text);
  if (!ts.isTemplateExpression(node)) return false;
  return (
    ADDRESS.test(node.head.text) || (node.head.text === '' && PAYMENT_STEP.test(node.templateSpans[0].literal.text))
  );
}

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
const lineOf = (source, node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** Faults of one file, as 'path:line: sentence'. */
export function callLiteralFaults(path, text = textOf(path)) {
  if (!PRODUCT.test(path) || NO_PRODUCT.test(path)) return [];
  const source = parse(path, text);
  const faults = [];
  const visit = (node) => {
    if (isAddress(node) && !isHeld(node)) {
      faults.push(`${path}:${lineOf(source, node)}: ${node.getText()} does not follow from a Call of contracts`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

const HELPER = /^call(Pages)?$/;
const CALLED = /^typeof (\w+)$/;

/** The endpoints of one file: `call<typeof getOrder>('GET', '/api/orders/:id')((id) => …)` with what it asks for. */
function endpointsOf(path, text) {
  const source = parse(path, text);
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isCallExpression(node.expression)) {
      const {
        expression: helper,
        typeArguments: [type] = [],
        arguments: [method],
      } = node.expression;
      const [, name] = CALLED.exec(type?.getText(source) ?? '') ?? [];
      if (name && HELPER.test(helper.getText(source))) {
        const asks = (node.arguments[0]?.getText(source) ?? '').replace(/\s/g, '');
        // Two reads of one Call may ask for different rows; a write is one endpoint whatever it sends.
        const key = method.text === 'GET' ? `${helper.getText(source)} ${name} ${asks}` : name;
        found.push({ key, name, place: `${path}:${lineOf(source, node)}` });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Endpoints that stand twice: each has a cache of its own, and what one makes stale the other may not. */
export function twinEndpointFaults(paths, read = textOf) {
  const first = new Map();
  const faults = [];
  for (const path of paths.filter((name) => PRODUCT.test(name) && !NO_PRODUCT.test(name)))
    for (const { key, name, place } of endpointsOf(path, read(path)))
      if (first.has(key)) faults.push(`${place}: the endpoint of ${name} stands in ${first.get(key)} already`);
      else first.set(key, place);
  return faults;
}
