import type { Response } from '../../src/testing/test-client';
import type { PlayedSite } from '../site/played-site';
import type { Play, Player } from './play';

/** Signs a new user in through the simulated Pi Network; throws when that is refused. */
export async function signIn(play: Play, username: string): Promise<Player> {
  const { body: authResult } = await play.atPi('/auth', { username });
  const { status, body } = await play.post('/user/signin', { authResult });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${status} ${JSON.stringify(body)}`);
  const { accessToken } = authResult as { accessToken: string };
  const { user } = body as { user: { id: string; uid: string; username: string } };
  return { session: { ...user, token: accessToken }, payments: [] };
}

/** Signs everyone in again, since sessions end over time; while Pi is away they stay signed out. */
export async function signInAgain(play: Play, players: readonly Player[] = play.players): Promise<void> {
  const signedIn = players.map(async (player) => {
    const again = await signIn(play, player.session.username).catch(() => null);
    // When a fault makes Pi lie about the user, the session belongs to a stranger.
    if (again?.session.uid === player.session.uid) player.session = again.session;
  });
  await Promise.all(signedIn);
}

export const signInAdmin = (play: Play): Promise<Player> => signIn(play, 'admin-demo');

/** Null while Pi or the servers do not let them in. */
export const adminOrNull = (play: Play): Promise<Player | null> => signInAdmin(play).catch(() => null);

const SECOND_ADMIN = 'second-admin';
/** Longer than a new administrator's word counts for nothing (docs/rules.md section 12). */
const TRUSTED_AFTER_MS = 73 * 3_600_000;

const withTwo = new WeakSet<PlayedSite>();

/** Makes a second administrator, once on each site, as the command on the server does; the first is of the demo. */
export async function openDesk(play: Play): Promise<void> {
  if (withTwo.has(play.site)) return;
  withTwo.add(play.site);
  const { session } = await signIn(play, SECOND_ADMIN);
  await play.site.servers[0]?.ask('makeAdministrator', session.uid);
  await play.wait(TRUSTED_AFTER_MS);
}

/** What an administrator does, and where it waits for a second one the same call of another. */
export async function asTwo(play: Play, first: Player, act: (as: Player) => Promise<Response>): Promise<Response> {
  const response = await act(first);
  const second = response.status === 202 ? await secondAdminOrNull(play) : null;
  return second ? act(second) : response;
}

/** The second administrator; null while Pi or the servers do not let them in. */
export const secondAdminOrNull = (play: Play): Promise<Player | null> => signIn(play, SECOND_ADMIN).catch(() => null);

/** Lets everybody whose account became another's read what was theirs as whom it belongs to now. */
export async function followMerges(play: Play): Promise<void> {
  const players = new Map([...play.players, ...play.spare, ...play.promises.map(({ player }) => player)].map((player) => [player.session.uid, player])); // prettier-ignore
  for (const { uid, kept } of (await play.site.servers[0]?.ask('whoBecame', [...players.keys()])) ?? []) {
    const [left, into] = [players.get(uid), kept === null ? undefined : players.get(kept)];
    if (left && into) left.heir = into;
  }
}

/** The account that holds what this one had. */
export const heirOf = (player: Player): Player => (player.heir ? heirOf(player.heir) : player);

/** Restores everybody who is suspended. */
export async function restoreAll(play: Play, admin: Player): Promise<void> {
  const uids = [...play.players, ...play.promises.map(({ player }) => player)].map(({ session }) => session.uid);
  for (const { uid, suspended } of (await play.site.servers[0]?.ask('whoBecame', [...new Set(uids)])) ?? [])
    if (suspended) await play.post(`/admin/api/users/${uid}/restore`, { reason: 'A history.' }, { as: admin });
}
