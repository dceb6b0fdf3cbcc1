import { faultOfQuote, ownerFaults } from './documents.mjs';

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

const CONFIG = { routes: { '/sell': {}, '/sell/desk': {} }, slots: { 'item.buy': {} } };

test('the table of a README names every route and slot of its remote', () =>
  expect(
    ownerFaults('mf-x/README.md', '| `/sell`, `/sell/desk?edit=` | sell |\n| slot `item.buy` | buy |\n', CONFIG),
  ).toEqual([]));

test('a route that is left out or does not exist is a fault', () =>
  expect(
    ownerFaults('mf-x/README.md', '| `/sell` | sell |\n| `/old` | old |\n| slot `item.buy` | |\n', CONFIG),
  ).toEqual([
    "mf-x/README.md does not name '/sell/desk' in its table",
    "mf-x/README.md names '/old', which its remote.config.json does not have",
  ]));
