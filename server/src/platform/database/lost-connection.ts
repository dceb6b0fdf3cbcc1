/** What pg says when a connection broke, was closed, or could not be had in time; it gives these errors no code. */
const LOST =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect)/;
const CONNECTION_FAILURE = '08006';

/**
 * Waits for pg's answer. A connection that was lost rejects with SQLSTATE 08006 (connection_failure), as one does that the
 * server closed in words, so that callers are told to come back.
 */
export async function withLossCoded<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof Error && !('code' in error) && LOST.test(error.message))
      Object.assign(error, { code: CONNECTION_FAILURE });
    throw error;
  }
}
