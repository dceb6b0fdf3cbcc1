/**
 * Finds addresses of the API in product code of the browser that do not follow from the contract. An address stands as an argument
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

/** Faults of one file, as 'path:line: sentence'. */
export function callLiteralFaults(path, text = textOf(path)) {
  if (!PRODUCT.test(path) || NO_PRODUCT.test(path)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const faults = [];
  const visit = (node) => {
    if (isAddress(node) && !isHeld(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      faults.push(`${path}:${line + 1}: ${node.getText()} does not follow from a Call of contracts`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}
