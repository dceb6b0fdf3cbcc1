/**
 * What a test does not expect on the console fails it. A test takes what it expects with
 * `jest.spyOn(console, 'error').mockImplementation()` and asserts it; the faked network expects the line that the client
 * logs for each refusal it gave (`expectOnConsole`).
 */
const { format } = require('node:util');

/** What depends on how fast the machine is: how long Redux's checks took, and updates that come while a test waits for something else. */
const OF_THE_MACHINE = /StateInvariantMiddleware took|not wrapped in act\(/;

let lines = [];
let expected = [];
for (const level of ['warn', 'error'])
  console[level] = (...parts) => void lines.push(`console.${level}: ${format(...parts)}`);

/** Lets a line pass that holds all of these texts. */
globalThis.expectOnConsole = (...texts) => void expected.push(texts);

function expectQuiet() {
  const unexpected = lines.filter(
    (line) => !OF_THE_MACHINE.test(line) && !expected.some((texts) => texts.every((text) => line.includes(text))),
  );
  lines = [];
  expected = [];
  if (unexpected.length > 0) throw new Error(`Not expected on the console:\n${unexpected.join('\n')}`);
}
afterEach(expectQuiet);
afterAll(expectQuiet);
