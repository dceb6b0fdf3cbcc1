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
