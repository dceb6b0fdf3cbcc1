import type { RegistryRemote } from 'contracts';
import type { RemoteModule } from './remote-module';

/** The registry's view of a module that is at hand without federation: the shell's own pages, a remote alone or under test. */
export function localEntry({ name, contract, routes, slots = {} }: RemoteModule): RegistryRemote {
  return {
    name,
    contract,
    version: '0.0.0',
    entry: '/',
    requires: {},
    routes: Object.fromEntries(Object.keys(routes).map((path) => [path, { files: [], data: [] }])),
    slots: Object.fromEntries(Object.keys(slots).map((slot) => [slot, { files: [] }])),
    nav: [],
    integrity: {},
  };
}
