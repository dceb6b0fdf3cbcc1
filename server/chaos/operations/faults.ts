import { signInAgain } from '../history/people';
import type { Play } from '../history/play';
import { type Operation, pick } from './operation';

/** Pi and the chain fail, hang and lose responses, but never lie. */
const OUTAGES = [
  'timeout_before',
  'timeout_after',
  'http_429',
  'http_500_html',
  'http_404',
  'http_401',
  'slow_ingestion',
];
const STRUCK = ['me', 'get', 'approve', 'complete', 'cancel', 'create', 'submit', 'horizon'];
/** Pi, the chain or the payer's browser lie. */
const LIES: readonly [string, string][] = [
  ['get', 'wrong_amount'],
  ['get', 'wrong_uid'],
  ['get', 'wrong_network'],
  ['create', 'wrong_uid'],
  ['create', 'wrong_to_address'],
  ['create', 'wrong_network'],
  ['submit', 'wrong_amount'],
  ['submit', 'wrong_to_address'],
  ['horizon', 'wrong_amount'],
  ['horizon', 'wrong_to_address'],
];

const inject = (play: Play, operation: string, kind: string, times: number) =>
  play.atPi('/faults', { operation, kind, times });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const faultOperations = {
  piFails: {
    weight: 6,
    run: (play, { target, size }) =>
      inject(play, pick(STRUCK, target) ?? 'get', pick(OUTAGES, size) ?? 'http_429', 1 + (size % 3)),
  },
  piLies: {
    weight: 1,
    run(play, { size }) {
      const [operation, kind] = pick(LIES, size) ?? ['get', 'wrong_amount'];
      play.hasLies = true;
      return inject(play, operation, kind, 1);
    },
  },
  clockMoves: {
    weight: 4,
    async run(play, { size }) {
      await play.atPi('/clock', { advanceMs: size * 20_000 });
      await signInAgain(play);
    },
  },
  serverDies: {
    weight: 2,
    async run({ site }, { target, size }) {
      await pause(size / 5);
      await pick(site.servers, target)?.kill9();
    },
  },
  databaseCutsConnections: {
    weight: 1,
    async run({ site }, { size }) {
      await pause(size / 5);
      await site.cutConnections();
    },
  },
  // Killed while it starts, it returns later.
  serverReturns: { weight: 2, run: ({ site }) => site.startAll().catch(() => undefined) },
} satisfies Record<string, Operation>;
