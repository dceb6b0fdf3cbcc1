import type { Mutant } from './mutant';

const HTTP = 'server/src/platform/http';

/** Bugs of the checks before every call. */
export const DOORS_MUTANTS: readonly Mutant[] = [
  {
    name: 'limits go by the text of the path: %73 passes them',
    patches: [
      {
        file: `${HTTP}/rate-limits.ts`,
        from: 'const { call, callLimit, addressLimit = defaultLimit(request) } = request.routeOptions.config;',
        to: "const { call, callLimit, addressLimit = defaultLimit(request) } = request.url.includes('%') ? ({} as typeof request.routeOptions.config) : request.routeOptions.config;",
      },
    ],
    tests: 'http/matched-route',
  },
  {
    name: 'the origin check goes by the text of the path: %73 passes it',
    patches: [
      {
        file: `${HTTP}/origin-check.ts`,
        from: 'request.routeOptions.config.call?.changesState === true',
        to: "(request.url === '/user/signout' && request.routeOptions.config.call?.changesState === true)",
      },
    ],
    tests: 'http/matched-route',
  },
  {
    name: 'an Idempotency-Key that is too long is ignored without a word',
    patches: [
      {
        file: `${HTTP}/idempotency.ts`,
        from: "return isLong ? refuse('VALIDATION'",
        to: "return isLong && KEY_MAX < 0 ? refuse('VALIDATION'",
      },
    ],
    tests: 'http/matched-route',
  },
  {
    name: 'null as a body counts as no body',
    patches: [
      {
        file: `${HTTP}/hostile-input.ts`,
        from: 'if (request.body === null)',
        to: 'if (request.body === null && request.url === reply)',
      },
    ],
    tests: 'src/bodies',
  },
  {
    name: 'a database without writes is a fault of our own',
    patches: [{ file: `${HTTP}/error-responses.ts`, from: '|25006', to: '' }],
    tests: 'http/error-responses',
  },
  {
    name: 'a page under way while the server ends is a failure',
    patches: [
      {
        file: 'server/src/platform/html/first-data.ts',
        from: 'fetchOne(app, address).catch(() => none)',
        to: 'fetchOne(app, address)',
      },
    ],
    tests: 'src/ending',
  },
  {
    name: 'every command waits for a Redis that hangs',
    patches: [
      {
        file: 'server/src/platform/redis.ts',
        from: "if (now < this.restsUntil) throw new Error('redis rests');",
        to: '',
      },
    ],
    tests: 'platform/redis.test',
  },
  {
    name: 'of processes that start at once on an empty database one gives up',
    patches: [
      {
        file: 'server/src/platform/database/preparing.ts',
        from: 'isLocked ? performance.now() < lastForLock : attempt',
        to: 'isLocked ? performance.now() < lastForLock - patienceMs : attempt',
      },
    ],
    tests: 'src/first-starts',
  },
  {
    name: 'any number of calls of one person run at once',
    patches: [
      {
        file: `${HTTP}/person-lines.ts`,
        from: 'running.size < RATE_LIMIT.callsAtOnce && !running.has(kind);',
        to: 'running.size < 1_000_000 || !running.has(kind);',
      },
    ],
    tests: 'src/person-lines',
  },
  {
    name: 'a token that sign-out everywhere ended opens again',
    patches: [
      {
        file: 'server/src/modules/identity/identity.sql.ts',
        from: 'where not session.ended_for_good',
        to: '',
      },
    ],
    tests: 'identity/identity.test',
  },
  {
    name: 'a socket that changes its account goes on hearing the first one',
    patches: [
      {
        file: 'server/src/platform/live/live-channel.ts',
        from: 'if (connection.caller && connection.caller.id !== session.caller.id) this.makeGuest(connection);',
        to: '',
      },
    ],
    tests: 'live/live.test',
    title: 'changes its account hears nothing of the first',
  },
];
