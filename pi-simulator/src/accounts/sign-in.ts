import { randomBytes } from 'node:crypto';
import { demoUid } from 'contracts/demo';
import { SESSION } from 'contracts/numbers';
import { walletOf } from '../chain/wallets';
import type { NetworkEvent } from '../network/events';
import type { Network } from '../network/network';
import type { Account } from '../network/network-state';
import { PlatformError } from '../platform-error';
import { readScopes, type Scope } from './scopes';

/** How long a token is valid, by the host's clock. */
const TOKEN_LIFETIME_MS = SESSION.absoluteMs;

/** Printable, without surrounding spaces. */
const USERNAME = /^[^\s\p{C}](?:[^\p{C}]{0,62}[^\s\p{C}])?$/u;

export interface AuthResult {
  accessToken: string;
  user: { uid: string; username: string };
}

/** The response of /me; username and wallet_address only with their scope. */
export interface UserDTO {
  uid: string;
  credentials: { scopes: readonly Scope[]; valid_until: { timestamp: number; iso8601: string } };
  username?: string;
  wallet_address?: string;
}

/** The user behind a valid token. */
export interface TokenHolder {
  account: Account;
  scopes: readonly Scope[];
  validUntil: Date;
}

/** Issues a new token; opens the account and its wallet when the username is new. */
export async function signIn(network: Network, username: unknown, scopes?: unknown): Promise<AuthResult> {
  if (typeof username !== 'string' || username.length > 64 || !USERNAME.test(username)) {
    throw new PlatformError('invalid_arguments', 'username must be a text of 1 to 64 characters.');
  }
  const granted = readScopes(scopes);
  const at = await network.at();
  const opening: NetworkEvent[] = network.state.accounts.has(username)
    ? []
    : [{ type: 'account_opened', at, username }];
  const token = randomBytes(32).toString('base64url');
  network.record(...opening, { type: 'token_granted', at, token, username, scopes: granted });
  return { accessToken: token, user: { uid: uidOf(network, username), username } };
}

/** Revokes everything a user granted the app: their tokens are void, their next sign-in has another uid. */
export async function revokePermissions(network: Network, username: string): Promise<{ uid: string }> {
  const at = await network.at();
  const uid = demoUid(`${uidOf(network, username)} revoked`);
  network.record({ type: 'permissions_revoked', at, username, uid });
  return { uid };
}

function uidOf(network: Network, username: string): string {
  const account = network.state.accounts.get(username);
  if (!account) throw new PlatformError('user_not_found', 'User not found');
  return account.uid;
}

/** Refuses unknown tokens and those older than 30 days. */
export function holderOf(network: Network, token: string | null, at: string): TokenHolder {
  const known = token === null ? undefined : network.state.tokens.get(token);
  const account = known && network.state.accounts.get(known.username);
  const validUntil = new Date(known ? Date.parse(known.grantedAt) + TOKEN_LIFETIME_MS : 0);
  if (!known || !account || validUntil.getTime() <= Date.parse(at)) {
    throw new PlatformError('unauthorized', 'The access token is unknown or has expired.');
  }
  return { account, scopes: known.scopes, validUntil };
}

/** The user behind a token, as the Platform API's /me shows them. */
export async function readMe(network: Network, token: string | null): Promise<UserDTO> {
  const { account, scopes, validUntil } = holderOf(network, token, await network.at());
  return {
    uid: account.uid,
    credentials: {
      scopes,
      valid_until: { timestamp: Math.floor(validUntil.getTime() / 1000), iso8601: validUntil.toISOString() },
    },
    ...(scopes.includes('username') && { username: account.username }),
    ...(scopes.includes('wallet_address') && { wallet_address: walletOf(account.username).publicKey() }),
  };
}
