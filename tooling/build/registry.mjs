/** Composes /remotes.json, the only mutable file of the site. */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE } from '../workspace.cjs';
import { loadContracts } from './contracts.mjs';

/** The registry of these remotes, checked against the schema; throws where two remotes claim the same path or slot. */
export async function composeRegistry(remotes) {
  const { registry, REMOTE_CONTRACT } = await loadContracts();
  const claims = remotes.flatMap((remote) =>
    [...Object.keys(remote.routes), ...Object.keys(remote.slots)].map((claim) => ({ claim, name: remote.name })),
  );
  for (const { claim, name } of claims) {
    const rival = claims.find((other) => other.claim === claim && other.name !== name);
    if (rival) throw new Error(`${claim} is claimed by ${name} and by ${rival.name}.`);
  }
  return registry.parse({ schema: 1, contract: REMOTE_CONTRACT, remotes });
}

/** Writes the registry in one step, so that no reader sees half of it. */
export async function writeRegistry(registry, folder = SITE) {
  const draft = join(folder, '.remotes.json.new');
  await writeFile(draft, JSON.stringify(registry));
  await rename(draft, join(folder, 'remotes.json'));
}
