/**
 * Replaces the shell's federated source in the single bundle: it contains the remotes' modules, and their routes are
 * its chunks.
 */
import * as modules from 'bench-remotes';

const remotes = new Map(Object.values(modules).map((module) => [module.name, module]));

export const createFederatedSource = () => ({
  load: async ({ name }) => remotes.get(name),
  fetchRegistry: async () => (await fetch('/remotes.json')).json(),
  reloadPage: () => false,
  log: (message, error) => console.error(message, error),
});
