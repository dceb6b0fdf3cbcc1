import { faultOfQuote } from './documents.mjs';

test.each([
  'npm start',
  'npm run build -w mf-seller',
  'npm run remote -- publish',
  'server/src/modules',
  'mf-kit/router',
  'src/remote.ts',
  'contracts/src/<area>.ts',
  'text/csv',
  'dist/site',
])('%p is there', (quoted) => expect(faultOfQuote(quoted, '.')).toBeNull());

test.each([
  ['npm run test:nothing', "there is no script 'test:nothing' in ./package.json"],
  ['npm run start -w mf-auction', "there is no script 'start' in mf-auction/package.json"],
  ['server/src/modules/nothing', "'server/src/modules/nothing' is not in the tree"],
  ['mf-kit/nothing', "'mf-kit/nothing' is not in the tree"],
  ['shell/*/nothing.ts', "'shell/*/nothing.ts' is not in the tree"],
])('%p is a fault', (quoted, fault) => expect(faultOfQuote(quoted, '.')).toBe(fault));
