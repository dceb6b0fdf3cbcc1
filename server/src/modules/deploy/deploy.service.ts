import type { Deployed } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Outcome, refuse } from '../../platform/refusal';
import { ship, type Shipped, ShipRefused } from '../../platform/ship';
import { recordAct } from '../audit/audit.service';
import type { Order } from './release-form';
import type { Team } from './tokens.service';

interface Deployment {
  team: Team;
  remote: string;
  order: Order;
  /** The uploaded release, to publish. */
  folder: string;
}

/**
 * Does what `npm run remote` does, by the same command: the shell's keys and the fit are looked at there. RELEASE_REFUSED with its words;
 * what was done is in the audit log and in the log of releases.
 */
export async function deploy(
  { config, db, releases }: ServerContext,
  { team, remote, order, folder }: Deployment,
): Promise<Outcome<Deployed>> {
  let done: Shipped;
  try {
    done = await ship(config, argumentsOf(remote, order, folder), team.team);
  } catch (error) {
    if (error instanceof ShipRefused)
      return refuse('RELEASE_REFUSED', undefined, { because: 'shipping', said: error.message });
    throw error;
  }
  const { action, because = null, share, note, commit } = order;
  const { from = null, to = null, message } = done;
  await recordAct(db, {
    actorId: null,
    action: `release.${action}`,
    target: remote,
    reason: because,
    before: { release: from },
    after: { release: to, team: team.team, token: team.id, share, note, commit },
  });
  await releases?.follow();
  return { action, remote, from, to, message };
}

/** Each value in one argument with its name, so that none is taken for another option. */
function argumentsOf(remote: string, { action, version, ...rest }: Order, folder: string): string[] {
  const named = Object.entries(rest).flatMap(([name, value]) => (value ? [`--${name}=${value}`] : []));
  const release = action === 'publish' ? ['--signed', `--from=${folder}`] : ['--order', ...(version ? [version] : [])];
  return [action, remote, ...release, ...named];
}
