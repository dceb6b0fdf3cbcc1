import { parseArgs } from 'node:util';
import { ADMIN_ROLES, type AdminRole } from 'contracts';
import { knownTokens, makeToken, revokeToken } from '../modules/deploy/tokens.service';
import { serverApprover } from '../modules/identity/approvers.service';
import { reopenTokens } from '../modules/identity/identity.service';
import { changeRole } from '../modules/identity/roles.service';
import type { Db } from '../platform/database/database';
import { migrate } from '../platform/database/migrations';
import { isRefusal } from '../platform/refusal';
import { runCommand } from './command';
import { approveOnServer, REASON } from './server-approval';

const USAGE = `npm run admin -- grant <uid>, or revoke <uid> [--roles support,finance]: gives or takes roles of an administrator, all of them unless it says which
npm run admin -- approve <withdrawal or case id>: is the second pair of eyes of what an administrator approved first
npm run admin -- reopen <uid>: lets a person sign in with tokens that sign-out everywhere ended; check first who asks
npm run admin -- token make <team> --remotes mf-seller,mf-chat [--days 90]: lets a team ship over the network; shown once
npm run admin -- token revoke <id>: ends a token at once
npm run admin -- token list`;

interface Flags {
  roles?: string | undefined;
  remotes?: string | undefined;
  days?: string | undefined;
}

const ACTS: Record<string, (db: Db, subject: string, flags: Flags) => Promise<string>> = {
  grant: (db, user, { roles }) => changeRoleOf(db, user, 'grant', roles),
  revoke: (db, user, { roles }) => changeRoleOf(db, user, 'revoke', roles),
  approve: approveOnServer,
  reopen,
};

/** What the people who run the site do from its machine. It works at once, and the audit log has it. */
export async function adminCommand(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { roles: { type: 'string' }, remotes: { type: 'string' }, days: { type: 'string' } },
  });
  const [verb = '', subject, ...rest] = positionals;
  const act = Object.hasOwn(ACTS, verb) && subject !== undefined && rest.length === 0 ? ACTS[verb] : undefined;
  const isToken = verb === 'token' && rest.length === (subject === 'list' ? 0 : 1);
  if (!act && !isToken) throw new Error(USAGE);
  await runCommand(async (db) => {
    await migrate(db);
    return act && subject !== undefined
      ? act(db, subject, values)
      : changeTokens(db, subject ?? '', rest[0] ?? '', values);
  });
}

async function changeRoleOf(db: Db, user: string, decision: 'grant' | 'revoke', list?: string): Promise<string> {
  const changed = await changeRole(db, await serverApprover(db), {
    user,
    decision,
    roles: list?.split(',').map(roleNamed),
    reason: REASON,
  });
  if (isRefusal(changed) || !('success' in changed)) throw new Error(noUser(user));
  const { uid, username, roles } = changed.data;
  return `${username} (${uid}) is now: ${roles.join(', ')}`;
}

function roleNamed(name: string): AdminRole {
  const role = ADMIN_ROLES.find((each) => each === name);
  if (!role) throw new Error(`No role ${name}: there are ${ADMIN_ROLES.join(', ')}.`);
  return role;
}

async function reopen(db: Db, user: string): Promise<string> {
  const freed = await reopenTokens(db, user);
  if (isRefusal(freed)) throw new Error(noUser(user));
  return `${freed} ended tokens of ${user} may open a session again.`;
}

const noUser = (user: string) => `No user ${user}: they must have signed in once.`;

async function changeTokens(db: Db, verb: string, subject: string, { remotes = '', days }: Flags): Promise<string> {
  if (verb === 'make') {
    const names = remotes.split(',').filter(Boolean);
    const made = await makeToken(db, {
      team: subject,
      remotes: names,
      days: days === undefined ? undefined : Number(days),
    });
    return `DEPLOY_TOKEN=${made.token}\n${describe(made)}`;
  }
  if (verb === 'revoke') return `${describe(await revokeToken(db, subject))}`;
  if (verb === 'list') return (await knownTokens(db)).map(describe).join('\n') || 'No team may ship over the network.';
  throw new Error(USAGE);
}

type Token = Awaited<ReturnType<typeof revokeToken>>;

const describe = ({ id, team, remotes, expires_at: end, revoked_at: revoked }: Token) =>
  `${id}  ${team} ships ${remotes.join(', ')} until ${end.toISOString().slice(0, 10)}${revoked ? '; revoked' : ''}`;
