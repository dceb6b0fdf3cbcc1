/** Modules compiled once per Jest worker; Jest itself compiles each again for every test file. */
const { Script } = require('node:vm');

/** What this worker has compiled: path → source and script. */
const compiled = new Map();

/**
 * A script does not know which test file a native import comes from, so Jest compiles modules that have one.
 * @param {string} source
 */
const canBeShared = (source) => !/\bimport\s*\(/.test(source);

/**
 * The function of a CommonJS module, which sees the globals of `context`.
 * @param {string} source the transformed code of the module
 * @param {string} filename its absolute path
 * @param {string[]} parameters the names that the module is given: `module`, `exports`, `require` and so on
 * @param {import('node:vm').Context} context of the page or the Node environment of the current test file
 * @throws {SyntaxError} when the source does not compile
 */
function moduleFunction(source, filename, parameters, context) {
  let known = compiled.get(filename);
  if (known?.source !== source) {
    const head = `(function (${parameters.join(', ')}) {`;
    known = { source, script: new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }) };
    compiled.set(filename, known);
  }
  return known.script.runInContext(context);
}

module.exports = { canBeShared, moduleFunction };
