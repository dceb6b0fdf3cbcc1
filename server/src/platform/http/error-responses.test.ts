import { withLossCoded } from '../database/lost-connection';
import { refusalOf } from './error-responses';

const coded = (code: string) => Object.assign(new Error(code), { code });
const codeOf = (error: Error) => refusalOf(error)?.code ?? null;
/** What an error of pg is answered with. */
const codeOfQuery = (error: Error) => withLossCoded(Promise.reject(error)).catch(codeOf);

/** SQLSTATEs by which a database says that it is away, busy or takes no writes. */
const AWAY = [
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01'],
  ...['25006', '25P03', '40001', '40003', '40P01', '55P03', '57014'],
  ...['53000', '53100', '53200', '53300', '53400', '57P01', '57P02', '57P03', '57P04', '57P05', '58000', '58030'],
];
test.each(AWAY)('%s of the database is answered with UNAVAILABLE', async (code) => {
  expect(await codeOfQuery(coded(code))).toBe('UNAVAILABLE');
});

const SOCKETS = [
  ...['EPIPE', 'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
];
test.each(SOCKETS)(
  '%s of a connection is answered with UNAVAILABLE, and the database knows it as lost',
  async (code) => {
    expect(codeOf(coded(code))).toBe('UNAVAILABLE');
    const error = coded(code);
    expect(await codeOfQuery(error)).toBe('UNAVAILABLE');
    expect(error.code).toBe('08006');
  },
);

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
])('pg without a code, "%s", is answered with UNAVAILABLE', async (message) => {
  expect(await codeOfQuery(new Error(message))).toBe('UNAVAILABLE');
});

test.each([
  new TypeError('x is not a function'),
  coded('23505'),
  coded('42601'),
  coded('ENOENT'),
  new Error('Connection?'),
])('a fault of our own stays one: %s', async (error) => {
  expect(await codeOfQuery(error)).toBeNull();
});
