import { readdirSync } from 'node:fs';
import { inRoot, remoteNames } from '../workspace.cjs';
import { journeyFiles, journeysByRemote } from './journeys.mjs';

const JOURNEYS = inRoot('e2e', 'src', 'journeys');

const specs = readdirSync(JOURNEYS)
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.replace('.spec.ts', ''));

test('each journey is listed under a remote or the shell, and under no other name', () => {
  expect([...new Set(Object.values(journeysByRemote()).flat())].sort()).toEqual(specs.sort());
  expect(Object.keys(journeysByRemote()).sort()).toEqual([...remoteNames(), 'shell'].sort());
});

test('the pattern of a journey matches its file only', () => {
  const chosen = journeyFiles('mf-account').map((pattern) => new RegExp(pattern));
  expect(specs.filter((name) => chosen.some((pattern) => pattern.test(`${JOURNEYS}/${name}.spec.ts`)))).toEqual(
    journeysByRemote()['mf-account'],
  );
});
