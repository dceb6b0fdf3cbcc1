/** The units of a build and their folders. A unit is rebuilt when anything in its folders changes. */
import { remoteNames } from '../workspace.cjs';

const CLIENT = ['contracts', 'shared-ui', 'shared-store', 'mf-kit', 'tooling'];

/** The units in the order in which to start them, the longest first. */
export function buildUnits() {
  return [
    { name: 'shell', kind: 'webpack', folders: ['shell', ...CLIENT] },
    ...remoteNames().map((name) => ({ name, kind: 'webpack', folders: [name, ...CLIENT] })),
    { name: 'server', kind: 'server', folders: ['server', 'pi-simulator', 'contracts', 'shared-ui', 'tooling'] },
  ];
}
