#!/usr/bin/env node
/**
 * npm run build [-- --only mf-auction]: builds what changed into dist/ and ships it into dist/site.
 * npm run build -w mf-auction: builds one remote into its folder, dist/remotes/mf-auction, and ships nothing; a type error ends it.
 */
import { parseArgs } from 'node:util';
import { buildSite } from '../build/build-site.mjs';
import { checkTypes } from '../build/types.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    unshipped: { type: 'boolean', default: false },
    types: { type: 'boolean', default: false },
  },
});
const startedAt = Date.now();
try {
  if (values.types) for (const name of values.only) await checkTypes(name);
  const built = await buildSite({
    only: values.only,
    ship: !values.unshipped,
    log: (line) => console.log(`  ${line}`),
  });
  console.log(
    built.length === 0
      ? 'Nothing changed since the last build.'
      : `Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
