import { createHash, randomBytes } from 'node:crypto';
import { DEPLOY } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import { isUuid } from '../../platform/uuid';
import { recordAct } from '../audit/audit.service';
import { endToken, findTeam, insertToken, listTokens, type TokenRow } from './tokens.sql';

const PREFIX = 'dotpi_deploy_';
const TOKEN_BYTES = 32;
const REMOTE = /^mf-[a-z]+$/;
const TEAM = /^[\w. -]{1,40}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Who may ship which remotes. */
export interface Team {
  /** Of the token. */
  id: string;
  team: string;
  remotes: string[];
}

/** The team of a token, or null: unknown, ended or revoked. */
export async function teamOf(db: Db, token: string): Promise<Team | null> {
  return token.startsWith(PREFIX) ? ((await findTeam(db, hashOf(token))) ?? null) : null;
}

interface Wanted {
  team: string;
  remotes: string[];
  days?: number | undefined;
}

/** Makes a token, with an audit entry; the token is in no table, so this is the one time that it is seen. Throws with a sentence for people. */
export async function makeToken(
  db: Db,
  { team, remotes, days = DEPLOY.tokenDays }: Wanted,
): Promise<TokenRow & { token: string }> {
  if (!TEAM.test(team)) throw new Error('A team is named by 1 to 40 letters, digits, dots, dashes or blanks.');
  if (remotes.length === 0 || !remotes.every((name) => REMOTE.test(name)))
    throw new Error('--remotes names the remotes that the team may ship, by commas: mf-seller,mf-chat');
  if (!Number.isInteger(days) || days < 1 || days > 366) throw new Error('--days is a whole number from 1 to 366.');
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  return inTransaction(db, async (tx) => {
    const row = await insertToken(tx, { id: uuidv7(), team, hash: hashOf(token), remotes, days });
    const after = { team, remotes, expiresAt: row.expires_at.toISOString() };
    await recordAct(tx, { actorId: null, action: 'deploy-token.make', target: row.id, after });
    return { ...row, token };
  });
}

/** Ends a token at once, with an audit entry. Throws for one that is not there or has ended so before. */
export async function revokeToken(db: Db, id: string): Promise<TokenRow> {
  return inTransaction(db, async (tx) => {
    const row = isUuid(id) ? await endToken(tx, id) : undefined;
    if (!row) throw new Error(`There is no token ${id}, or it was revoked before.`);
    await recordAct(tx, { actorId: null, action: 'deploy-token.revoke', target: id, before: { team: row.team } });
    return row;
  });
}

/** All tokens, without their secrets, the oldest first. */
export const knownTokens = (db: Db): Promise<TokenRow[]> => listTokens(db);
