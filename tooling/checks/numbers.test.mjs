import { numberFaults } from './numbers.mjs';

const NUMBERS =
  'export const BID = { step: 100, /** Of a button. */ busyMs: 1_500 } as const;\nexport const DAY_MS = 1;';

const faultsIn = (path, text) =>
  numberFaults(['contracts/src/numbers.ts', path], (each) => (each === path ? text : NUMBERS));

test.each(['BID.step + BID.busyMs', 'const facts = { ...BID };'])('%s reads both numbers', (text) =>
  expect(faultsIn('server/src/bids.ts', text)).toEqual([]),
);

test.each(['server/src/bids.test.ts', 'server/src/testing/bids.ts', 'e2e/src/bids.ts', 'mf-kit/src/fixtures/bids.ts'])(
  'a number that only %s reads steers nothing',
  (path) =>
    expect(faultsIn(path, 'BID.step + BID.busyMs')).toEqual([
      'contracts/src/numbers.ts: no product code reads BID.step',
      'contracts/src/numbers.ts: no product code reads BID.busyMs',
    ]),
);
