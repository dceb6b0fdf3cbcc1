/** What pg and its pool say when a connection broke, was closed, or could not be had in time; they give these errors no code. */
const LOST =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
/** How the operating system names a connection that broke or could not be made. */
const BROKEN_SOCKET =
  /^(EPIPE|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))$/;
const CONNECTION_FAILURE = '08006';

/** True for the code of a connection, to whatever server, that broke or could not be made. */
export const isBrokenSocket = (code: string): boolean => BROKEN_SOCKET.test(code);

/**
 * Waits for pg's answer. A connection that was lost rejects with SQLSTATE 08006 (connection_failure), as one does that the
 * server closed in words, so that callers are told to come back.
 */
export async function withLossCoded<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof Error && isLoss(error)) Object.assign(error, { code: CONNECTION_FAILURE });
    throw error;
  }
}

const isLoss = ({ message, code }: Error & { code?: unknown }): boolean =>
  code === undefined ? LOST.test(message) : typeof code === 'string' && isBrokenSocket(code);
