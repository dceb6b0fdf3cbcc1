import { signInAgain } from '../history/people';
import type { Play } from '../history/play';
import { type Operation, pick } from './operation';

/** Pi and the chain fail, hang and lose responses, but never lie. */
const OUTAGES = [
  'timeout_before',
  'timeout_after',
  'cut_before',
  'cut_after',
  'http_429',
  'http_500_html',
  'http_404',
  'http_401',
  'http_504_after',
  'slow_2s',
  'missing_wallet',
  'feature_not_available',
  'too_many_payments',
];
const STRUCK = ['me', 'get', 'approve', 'complete', 'cancel', 'create', 'submit', 'horizon'];
/** The network's verdicts on a payout. */
const VERDICTS = [
  'tx_too_early',
  'tx_too_late',
  'tx_insufficient_fee',
  'tx_bad_seq',
  'tx_bad_seq_after',
  'tx_insufficient_balance',
  'op_no_destination',
  'op_underfunded',
];
/** Pi, the chain or the payer's browser lie. */
const LIES: readonly [string, string][] = [
  ['get', 'wrong_amount'],
  ['get', 'wrong_uid'],
  ['get', 'wrong_network'],
  ['get', 'wrong_memo'],
  ['get', 'wrong_metadata'],
  ['get', 'foreign_txid'],
  ['create', 'wrong_amount'],
  ['create', 'wrong_uid'],
  ['create', 'wrong_to_address'],
  ['create', 'wrong_network'],
  ['create', 'wrong_memo'],
  ['create', 'wrong_metadata'],
  ['complete', 'foreign_txid'],
  ['submit', 'wrong_amount'],
  ['submit', 'wrong_to_address'],
  ['submit', 'wrong_memo'],
  ['horizon', 'wrong_amount'],
  ['horizon', 'wrong_to_address'],
  ['horizon', 'wrong_memo'],
];

/** Every fault that histories draw: each should strike somewhere in a campaign. */
export const DRAWN_FAULTS: readonly string[] = [
  ...new Set([
    ...OUTAGES,
    ...VERDICTS,
    ...LIES.map(([, kind]) => kind),
    'lands_after_cancel',
    'slow_ingestion',
    'ingestion_stops',
  ]),
];

function inject(play: Play, operation: string, kind: string, times: number) {
  play.injected.push({ operation, kind, times });
  return play.atPi('/faults', { operation, kind, times });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const faultOperations = {
  piFails: {
    weight: 6,
    shows: 'nothing',
    run: (play, { target, size }) =>
      inject(play, pick(STRUCK, target) ?? 'get', pick(OUTAGES, size) ?? 'http_429', 1 + (size % 3)),
  },
  piLies: {
    weight: 1,
    shows: 'nothing',
    run(play, { size }) {
      const [operation, kind] = pick(LIES, size) ?? ['get', 'wrong_amount'];
      play.lies.push(`${operation} ${kind}`);
      return inject(play, operation, kind, 1);
    },
  },
  chainRefuses: {
    weight: 2,
    shows: 'nothing',
    run: (play, { size }) => inject(play, 'submit', pick(VERDICTS, size) ?? 'tx_bad_seq', 1 + (size % 2)),
  },
  // Minutes: longer than an envelope is valid, or shorter.
  horizonLags: {
    weight: 2,
    shows: 'nothing',
    run: (play, { size }) =>
      size % 2 === 0
        ? inject(play, 'horizon', 'slow_ingestion', 1 + (size % 5))
        : inject(play, 'horizon', 'ingestion_stops', 1 + (size % 12)),
  },
  paymentLandsAfterCancel: {
    weight: 1,
    shows: 'nothing',
    run: (play) => inject(play, 'cancel', 'lands_after_cancel', 1),
  },
  clockMoves: {
    weight: 4,
    shows: 'nothing',
    async run(play, { size }) {
      // Hours mostly, seldom weeks: plans and listings end.
      await play.atPi('/clock', { advanceMs: size * (size % 5 === 0 ? 3_000_000 : 20_000) });
      await signInAgain(play);
    },
  },
  serverDies: {
    weight: 2,
    shows: 'nothing',
    async run(play, { target, size }) {
      await pause(size / 5);
      const server = pick(play.site.servers, target);
      if (server?.hostsSimulator) play.injected.length = 0;
      await server?.kill9();
    },
  },
  databaseCutsConnections: {
    weight: 1,
    shows: 'nothing',
    async run({ site }, { size }) {
      await pause(size / 5);
      await site.cutConnections();
    },
  },
  // Killed while it starts, it returns later.
  serverReturns: { weight: 2, shows: 'nothing', run: ({ site }) => site.startAll().catch(() => undefined) },
} satisfies Record<string, Operation>;
