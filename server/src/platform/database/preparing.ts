const CONNECT_ATTEMPTS = 10;
const RETRY_PAUSE_MS = 1_000;

/** Connections that failed, and SQLSTATEs of a server that is full, starts or stops. */
const AWAY = /^(08|53300|57P0[123])/;
/** A lock that others hold: a long reader, or another process that prepares the same database. */
const LOCKED = '55P03';

interface Waits {
  /** How long locks are waited for, in ms. */
  patienceMs: number;
  onWait: (sentence: string, details: { attempt: number; code: string }) => void;
}

/**
 * Does what prepares a database, again and again while the database starts beside us or somebody holds a lock. Between two tries
 * nothing is locked, so that whoever waits behind us goes on.
 */
export async function preparedWith<T>(work: () => Promise<T>, { patienceMs, onWait }: Waits): Promise<T> {
  const lastForLock = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      const isLocked = code === LOCKED;
      const mayWait = isLocked ? performance.now() < lastForLock : attempt < CONNECT_ATTEMPTS && AWAY.test(code);
      if (!mayWait) throw error;
      onWait(isLocked ? 'another process holds a lock on the database' : 'the database does not answer yet', {
        attempt,
        code,
      });
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  }
}
