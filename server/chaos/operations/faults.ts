import { signInAgain } from '../history/people';
import type { Play } from '../history/play';
import { type Operation, pick, preparing, type StepInput } from './operation';
import { approve, create, deposit, payAll } from './payments';

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

/** A step after which a fault lasts for the next ones, or strikes beside them. */
export interface FaultStep {
  fault: string;
  operation: FaultName;
  /** By which the operation picks the kind. */
  size: number;
  /** It strikes in a moment: what it shall strike starts with it. */
  isMoment: boolean;
}
type FaultName = keyof typeof faultOperations;

/** A step for each fault of Pi and the chain, the end of a server, and cut connections. */
export const faultSteps = (): FaultStep[] => {
  const lasting = (operation: FaultName) => (fault: string, size: number) => ({
    fault,
    operation,
    size,
    isMoment: false,
  });
  const moment = (operation: FaultName) => ({ fault: operation as string, operation, size: 1, isMoment: true });
  const lies = LIES.map(([, kind]) => kind);
  return [
    ...OUTAGES.map(lasting('piFails')),
    ...[...new Set(lies)].map((kind) => lasting('piLies')(kind, lies.indexOf(kind))),
    ...VERDICTS.map(lasting('chainRefuses')),
    lasting('horizonLags')('slow_ingestion', 4),
    lasting('horizonLags')('ingestion_stops', 11),
    lasting('paymentLandsAfterCancel')('lands_after_cancel', 1),
    moment('serverDies'),
    moment('databaseCutsConnections'),
  ];
};

function inject(play: Play, operation: string, kind: string, times: number) {
  play.injected.push({ operation, kind, times });
  return play.atPi('/faults', { operation, kind, times });
}

/** Past the cancellation of payments that nobody signed. */
const CANCELLED_AFTER_MS = 75 * 60_000;

/** Does something in which Pi and the chain are asked for what shall fail. One with repeats is left to the next steps. */
async function provoke(play: Play, step: StepInput, asked: string): Promise<void> {
  if (step.repeats > 1) return;
  const [view, player, once] = [preparing(play), play.player(step.actor), { ...step, repeats: 1 }];
  if (asked === 'me') return signInAgain(play, [player]);
  if (asked === 'cancel') {
    const payment = await create(view, player, 1, deposit());
    if (payment) await approve(view, once, player, payment.id);
    await play.wait(CANCELLED_AFTER_MS);
    return signInAgain(play);
  }
  await payAll(view, once, player, 1 + step.size / 100, deposit());
  if (asked !== 'create' && asked !== 'submit') return;
  await view.post('/api/withdraw/', { amount: 5 + (step.size % 20) }, { as: player });
  await play.wait(30_000);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const faultOperations = {
  piFails: {
    weight: 6,
    shows: 'nothing',
    async run(play, step) {
      const asked = pick(STRUCK, step.target) ?? 'get';
      await inject(play, asked, pick(OUTAGES, step.size) ?? 'http_429', 1 + (step.size % 3));
      await provoke(play, step, asked);
    },
  },
  piLies: {
    weight: 3,
    shows: 'nothing',
    async run(play, step) {
      const [asked, kind] = pick(LIES, step.size) ?? ['get', 'wrong_amount'];
      play.lies.push(`${asked} ${kind}`);
      await inject(play, asked, kind, 1);
      await provoke(play, step, asked);
    },
  },
  chainRefuses: {
    weight: 4,
    shows: 'nothing',
    async run(play, step) {
      await inject(play, 'submit', pick(VERDICTS, step.size) ?? 'tx_bad_seq', 1 + (step.size % 2));
      await provoke(play, step, 'submit');
    },
  },
  // Minutes: longer than an envelope is valid, or shorter.
  horizonLags: {
    weight: 2,
    shows: 'nothing',
    async run(play, step) {
      const { size } = step;
      if (size % 2 === 0) await inject(play, 'horizon', 'slow_ingestion', 1 + (size % 5));
      else await inject(play, 'horizon', 'ingestion_stops', 1 + (size % 12));
      await provoke(play, step, 'horizon');
    },
  },
  paymentLandsAfterCancel: {
    weight: 1,
    shows: 'nothing',
    async run(play, step) {
      await inject(play, 'cancel', 'lands_after_cancel', 1);
      await provoke(play, step, 'cancel');
    },
  },
  clockMoves: {
    weight: 4,
    shows: 'nothing',
    async run(play, { size }) {
      // Hours mostly, seldom weeks: plans and listings end.
      await play.wait(size * (size % 5 === 0 ? 3_000_000 : 20_000));
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
      play.faults.begin('serverDies');
      await server?.kill9();
    },
  },
  databaseCutsConnections: {
    weight: 1,
    shows: 'nothing',
    async run({ site, faults }, { size }) {
      await pause(size / 5);
      faults.strike('databaseCutsConnections');
      await site.cutConnections();
    },
  },
  // Killed while it starts, it returns later.
  serverReturns: {
    weight: 2,
    shows: 'nothing',
    run: ({ site, faults }) => site.startAll().then(() => faults.over('serverDies'), () => undefined), // prettier-ignore
  },
} satisfies Record<string, Operation>;
