import { type DestinationStream, type Logger, pino } from 'pino';

const SECRETS = [
  'authorization',
  'cookie',
  'accessToken',
  'authResult',
  'token',
  'ticket',
  'email',
  'phone',
  'contactEmail',
  'contactInfo',
];

/** JSON lines without secrets: no bodies and no query strings are logged, and what an error object drags along is masked. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
