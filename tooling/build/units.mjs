/** What is built, from which folders. A unit is built again when anything in its folders changed. */
import { remoteNames } from '../workspace.cjs';

const CLIENT = ['contracts', 'shared-ui', 'shared-store', 'mf-kit', 'tooling'];

/** The units in the order in which they should start, the longest first. */
export function buildUnits() {
  return [
    { name: 'shell', kind: 'webpack', folders: ['shell', ...CLIENT] },
    ...remoteNames().map((name) => ({ name, kind: 'webpack', folders: [name, ...CLIENT] })),
    { name: 'server', kind: 'server', folders: ['server', 'pi-simulator', 'contracts', 'shared-ui', 'tooling'] },
  ];
}
