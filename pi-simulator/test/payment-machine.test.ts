import { stageOf } from '../src/payments/payment';
import type { Simulator } from '../src/simulator';
import { closeAll, openSimulator, ORDER, outcome, TestClock } from './open-simulator';

const STEPS = ['approve', 'submit', 'complete', 'cancel', 'cancelByUser', 'window'] as const;
type Step = (typeof STEPS)[number];

type Response = [code: string, stage: string];

/** The response of each step in each stage, and the stage it leads to. */
const MACHINE: Record<string, Record<Step, Response>> = {
  created: {
    approve: ['ok', 'approved'],
    submit: ['not_approved_payment', 'created'],
    complete: ['not_verified', 'created'],
    cancel: ['ok', 'cancelled'],
    cancelByUser: ['ok', 'cancelled'],
    window: ['ok', 'cancelled'],
  },
  approved: {
    approve: ['already_approved', 'approved'],
    submit: ['ok', 'linked'],
    complete: ['not_verified', 'approved'],
    cancel: ['ok', 'cancelled'],
    cancelByUser: ['ok', 'cancelled'],
    window: ['ok', 'approved'],
  },
  linked: {
    approve: ['already_approved', 'linked'],
    submit: ['payment_tx_present', 'linked'],
    complete: ['ok', 'completed'],
    cancel: ['payment_tx_present', 'linked'],
    cancelByUser: ['payment_tx_present', 'linked'],
    window: ['ok', 'linked'],
  },
  completed: {
    approve: ['already_completed', 'completed'],
    submit: ['already_completed', 'completed'],
    complete: ['already_completed', 'completed'],
    cancel: ['already_completed', 'completed'],
    cancelByUser: ['already_completed', 'completed'],
    window: ['ok', 'completed'],
  },
  cancelled: {
    approve: ['cancelled_payment', 'cancelled'],
    submit: ['cancelled_payment', 'cancelled'],
    complete: ['cancelled_payment', 'cancelled'],
    cancel: ['cancelled_payment', 'cancelled'],
    cancelByUser: ['cancelled_payment', 'cancelled'],
    window: ['ok', 'cancelled'],
  },
};

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    const others = [...items.slice(0, index), ...items.slice(index + 1)];
    for (const rest of permutations(others)) yield [item, ...rest];
  }
}

describe('the payment machine', () => {
  let simulator: Simulator;
  let token: string;
  const clock = new TestClock();

  beforeAll(async () => {
    simulator = await openSimulator(undefined, clock);
    token = (await simulator.signIn('grace')).accessToken;
  });
  afterAll(closeAll);

  function take(step: Step, id: string, txid: string): Promise<unknown> {
    switch (step) {
      case 'submit':
        return simulator.submit(token, id);
      case 'complete':
        return simulator.complete(id, txid);
      case 'cancelByUser':
        return simulator.cancelByUser(token, id);
      case 'window':
        clock.advance(60_000);
        return simulator.get(id);
      default:
        return simulator[step](id);
    }
  }

  /** Runs the steps on a fresh payment; the journal's txid serves a completion before the wallet paid. */
  async function run(steps: readonly Step[]) {
    const { id } = await simulator.create(token, ORDER);
    const seen: Response[] = [];
    for (const step of steps) {
      const txid = (await simulator.get(id)).transaction?.txid ?? 'f'.repeat(64);
      seen.push([await outcome(take(step, id, txid)), stageOf(await simulator.get(id))]);
    }
    if (stageOf(await simulator.get(id)) === 'linked') {
      const { transaction } = await simulator.get(id);
      await simulator.complete(id, transaction?.txid);
    }
    return seen;
  }

  function expected(steps: readonly Step[]): Response[] {
    let stage = 'created';
    return steps.map((step) => {
      const response = MACHINE[stage]![step];
      stage = response[1];
      return response;
    });
  }

  it('answers every order of its six steps as the table says', async () => {
    for (const steps of permutations(STEPS))
      expect({ steps, seen: await run(steps) }).toEqual({ steps, seen: expected(steps) });
  }, 60_000);

  it('reaches every stage of the table', () => {
    const stages = [...permutations(STEPS)].flatMap((steps) => expected(steps).map(([, stage]) => stage));
    expect(new Set(stages)).toEqual(new Set(Object.keys(MACHINE)));
  });

  it.each<[string, Step[]]>([
    ['approve twice', ['approve', 'approve']],
    ['complete twice', ['approve', 'submit', 'complete', 'complete']],
    ['pay twice', ['approve', 'submit', 'submit']],
    ['cancel twice', ['cancel', 'cancel']],
  ])('refuses to %s', async (_what, steps) => {
    expect(await run(steps)).toEqual(expected(steps));
  });

  it('cancels an unapproved payment after 60 s, not before', async () => {
    const { id } = await simulator.create(token, ORDER);
    clock.advance(59_999);
    expect(stageOf(await simulator.get(id))).toBe('created');
    clock.advance(1);
    expect(await simulator.get(id)).toMatchObject({ cancelledBy: 'window' });
  });
});
