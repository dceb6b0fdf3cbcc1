/** Stands in for the shell's federated source in the single bundle: the remotes' modules are in the bundle, their routes are chunks of it. */
import * as modules from 'bench-remotes';

const remotes = new Map(Object.values(modules).map((module) => [module.name, module]));

export const createFederatedSource = () => ({
  load: async ({ name }) => remotes.get(name),
  fetchRegistry: async () => (await fetch('/remotes.json')).json(),
  reloadPage: () => false,
  log: (message, error) => console.error(message, error),
});
