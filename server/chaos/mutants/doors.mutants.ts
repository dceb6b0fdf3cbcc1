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
];
