#!/usr/bin/env node
/** npm run new:module -w server -- offers: a server module with its contract, migration, calls, rule, queries and test, all working. */
import { fillTemplate, insertLine } from '../generator/fill-template.mjs';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z]{3,}s$/.test(name)) {
  console.error('Usage: npm run new:module -w server -- offers   (one word, plural)');
  process.exit(1);
}

const upper = (word) => word[0].toUpperCase() + word.slice(1);
const one = name.replace(/s$/, '');
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 12);
const words = { samples: name, Samples: upper(name), sample: one, Sample: upper(one), 202601010000: stamp };

/** The lines of a sorted list; `part` tells them from others. The end of the list comes after all. */
const EXPORT = /^export \* from '\.\/(.*)';$/;
const IMPORT = /^import .* from '\.\/(modules\/.*|platform\/.*)';$/;
const ROUTES = /^ {2}(\w+)Routes,$/;
/** True for the first line of the list that sorts after `key`, and for the list's closing bracket. */
const isBehind = (list, key) => (line) => line === '];' || (list.exec(line)?.[1] ?? '') > key;

try {
  await fillTemplate('module', words);
  await insertLine('contracts/src/index.ts', `export * from './${name}';`, isBehind(EXPORT, name));
  const line = `import { ${name}Routes } from './modules/${name}/${name}.routes';`;
  await insertLine('server/src/modules.ts', line, isBehind(IMPORT, `modules/${name}/${name}.routes`));
  await insertLine('server/src/modules.ts', `  ${name}Routes,`, isBehind(ROUTES, name));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
console.log(
  `Wrote contracts/src/${name}.ts, its migration and server/src/modules/${name}. Print the schema: npm run schema. Try: npx jest -c server/jest.config.cjs ${name}`,
);
