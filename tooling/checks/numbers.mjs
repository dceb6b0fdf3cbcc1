/** Finds business numbers (contracts/src/numbers.ts) that no product code reads: a rule that steers nothing. */
import ts from 'typescript';
import { textOf } from './source-text.mjs';

const NUMBERS = 'contracts/src/numbers.ts';
const PRODUCT =
  /^(contracts|mf-[a-z]+|pi-simulator|server|shared-store|shared-ui|shell)\/(src|sdk)\/.+\.(ts|tsx|mjs|js)$/;
const NO_PRODUCT =
  /\.(test|stories)\.tsx?$|\/testing\/|^mf-kit\/src\/(fixtures|standalone|stories)\/|\/src\/fixtures\.ts$/;

/** The members of the exported objects, as `[object, member]`. */
function members(text) {
  const source = ts.createSourceFile(NUMBERS, text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) => {
      const value = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
      if (!value || !ts.isObjectLiteralExpression(value)) return [];
      return value.properties.map((property) => [name.text, property.name.text]);
    });
}

/** Faults of numbers.ts, given the repository's paths; `read` gives the text of a path. */
export function numberFaults(paths, read = textOf) {
  const product = paths
    .filter((path) => PRODUCT.test(path) && !NO_PRODUCT.test(path) && path !== NUMBERS)
    .map(read)
    .join('\n');
  const isRead = ([object, member]) => new RegExp(`\\b${object}\\.${member}\\b|\\.\\.\\.${object}\\b`).test(product);
  return members(read(NUMBERS))
    .filter((each) => !isRead(each))
    .map(([object, member]) => `${NUMBERS}: no product code reads ${object}.${member}`);
}
