const { createContext } = require('node:vm');
const { canBeShared, moduleFunction } = require('./compile-once.cjs');

const PATH = '/somewhere/module.cjs';

test('a module is evaluated in the context of each test file', () => {
  const source = 'module.exports = () => place;';
  const evaluate = (place) => {
    const module = {};
    moduleFunction(source, PATH, ['module'], createContext({ place }))(module);
    return module.exports();
  };
  expect([evaluate('first'), evaluate('second')]).toEqual(['first', 'second']);
});

test('a module whose source changed is compiled again', () => {
  const context = createContext({});
  expect(moduleFunction('return 1', PATH, [], context)()).toBe(1);
  expect(moduleFunction('return 2', PATH, [], context)()).toBe(2);
});

test('an error names the line and column of the module', () => {
  const fail = moduleFunction('throw new Error()', PATH, ['module', 'exports'], createContext({ Error }));
  expect(fail).toThrow(expect.objectContaining({ stack: expect.stringContaining(`${PATH}:1:7`) }));
});

test('a module that imports natively is left to Jest', () => {
  expect(canBeShared("const { load } = require('./load');")).toBe(true);
  expect(canBeShared("return import('./load.mjs');")).toBe(false);
});
