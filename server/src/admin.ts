/** npm run admin -- …: what the people who run the site do from its machine. It works at once, and the audit log has it. */
import { parseArgs } from 'node:util';
import { knownTokens, makeToken, revokeToken } from './modules/deploy/tokens.service';
import { changeRole } from './modules/identity/roles.service';
import { runCommand } from './platform/database/command';
import type { Db } from './platform/database/database';
import { migrate } from './platform/database/migrations';
import { isRefusal } from './platform/refusal';

const USAGE = `npm run admin -- grant <uid>, or revoke <uid>: gives or takes the administrator role, the first one's too
npm run admin -- token make <team> --remotes mf-seller,mf-chat [--days 90]: lets a team ship over the network; shown once
npm run admin -- token revoke <id>: ends a token at once
npm run admin -- token list`;

interface Flags {
  remotes?: string | undefined;
  days?: string | undefined;
}

void runCommand(async (db) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { remotes: { type: 'string' }, days: { type: 'string' } },
  });
  const [verb = '', subject, ...rest] = positionals;
  const isRole = ['grant', 'revoke'].includes(verb) && subject !== undefined && rest.length === 0;
  const isToken = verb === 'token' && rest.length === (subject === 'list' ? 0 : 1);
  if (!isRole && !isToken) throw new Error(USAGE);
  await migrate(db);
  return isRole ? changeRoleOf(db, subject, verb === 'grant') : changeTokens(db, subject ?? '', rest[0] ?? '', values);
});

async function changeRoleOf(db: Db, user: string, isAdmin: boolean): Promise<string> {
  const changed = await changeRole(db, null, { user, isAdmin, reason: 'command on the server' });
  if (isRefusal(changed)) throw new Error(`No user ${user}: they must have signed in once.`);
  const { uid, username, roles } = changed.data;
  return `${username} (${uid}) is now: ${roles.join(', ')}`;
}

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
