import { randomUUID } from 'node:crypto';
import type { Response } from '../../src/testing/test-client';
import type { Play, PlayedPayment, Player } from '../history/play';
import { type Operation, type StepInput, pick, preparing, repeated } from './operation';

/** Half of the calls go to each prefix. */
const prefix = ({ size }: StepInput) => (size % 2 === 0 ? '/payments' : '/deposit/payments');

/** The player's browser makes the SDK create a payment. */
export async function create(
  play: Play,
  player: Player,
  amount: number,
  metadata: Record<string, unknown>,
): Promise<PlayedPayment | undefined> {
  const accessToken = player.session.token;
  const { body, status } = await play.atPi('/payments', { accessToken, amount, memo: 'a memo', metadata });
  if (status !== 201) return undefined;
  const requestId = typeof metadata.requestId === 'string' ? metadata.requestId : null;
  const payment: PlayedPayment = { id: (body as { identifier: string }).identifier, txid: null, requestId };
  player.payments.push(payment);
  return payment;
}

export const approve = (play: Play, step: StepInput, player: Player, paymentId: string): Promise<Response[]> =>
  repeated(step, (server) => play.post(`${prefix(step)}/approve`, { paymentId }, { as: player, server }));

/** The user signs in the wallet. */
export async function sign(play: Play, player: Player, payment: PlayedPayment): Promise<void> {
  const { body } = await play.atPi(`/payments/${payment.id}/submit`, { accessToken: player.session.token });
  payment.txid = (body as { txid?: string }).txid ?? payment.txid;
}

/** Completes. A 200 is a promise: the payment stays completed, and repeats say so. */
export async function complete(
  play: Play,
  step: StepInput,
  player: Player,
  paymentId: string,
  txid: string,
): Promise<Response[]> {
  const call = (server: number) => play.post(`${prefix(step)}/complete`, { paymentId, txid }, { as: player, server });
  const responses = await repeated(step, call);
  if (responses.some(({ status }) => status === 200)) {
    const isKept = async () => {
      const { status, body } = await call(0);
      return status === 200 && (body as { data: { state: string } }).data.state === 'completed';
    };
    play.promises.push({ what: `payment ${paymentId} is completed`, player, isKept });
  }
  return responses;
}

/** What a deposit says of itself. */
export const deposit = (requestId: string = randomUUID()) => ({
  source: 'wallet-deposit',
  paymentType: 'deposit',
  requestId,
});

/** A payment from its creation to its completion, as far as Pi, the chain and the servers let it come. */
export async function payAll(
  play: Play,
  step: StepInput,
  player: Player,
  amount: number,
  metadata: Record<string, unknown>,
): Promise<void> {
  const payment = await create(play, player, amount, metadata);
  if (!payment) return;
  await approve(play, step, player, payment.id);
  await sign(play, player, payment);
  if (payment.txid) await complete(play, step, player, payment.id, payment.txid);
}

/**
 * A payment of the player that is signed, or not yet: one of before, else one that begins now. Sometimes any of them.
 */
async function drawPayment(
  play: Play,
  step: StepInput,
  player: Player,
  isSigned: boolean,
): Promise<PlayedPayment | undefined> {
  const fitting = player.payments.filter(({ txid }) => (txid !== null) === isSigned);
  const known = pick(step.size % 4 === 0 ? player.payments : fitting, step.target);
  if (known) return known;
  const view = preparing(play);
  const payment = await create(view, player, 1 + step.size / 20, deposit());
  if (!payment) return undefined;
  await approve(view, { ...step, repeats: 1 }, player, payment.id);
  if (isSigned) await sign(view, player, payment);
  return payment;
}

/** Calls that must never return 200. */
function refuseAll(play: Play, what: string, responses: Response[]): void {
  if (responses.some(({ status }) => status >= 200 && status < 300)) play.fail('attacks are refused', what);
}

const knownTransactions = (play: Play) =>
  play.players.flatMap((player) => player.payments.flatMap(({ id, txid }) => (txid ? [{ id, txid }] : [])));

export const paymentOperations = {
  deposit: { weight: 10, run: (play, step) => payAll(play, step, play.player(step.actor), step.size, deposit()) },
  openPayment: {
    weight: 3,
    async run(play, step) {
      const player = play.player(step.actor);
      const payment = await create(play, player, step.size / 4, deposit());
      if (payment) await approve(play, step, player, payment.id);
    },
  },
  signOpenPayment: {
    weight: 3,
    async run(play, step) {
      const player = play.player(step.actor);
      const payment = await drawPayment(play, step, player, false);
      if (payment) await sign(play, player, payment);
    },
  },
  completeOwn: {
    weight: 3,
    async run(play, step) {
      const player = play.player(step.actor);
      const payment = await drawPayment(play, step, player, true);
      if (payment?.txid) await complete(play, step, player, payment.id, payment.txid);
    },
  },
  approveAgain: {
    weight: 2,
    async run(play, step) {
      const player = play.player(step.actor);
      const payment = await drawPayment(play, step, player, false);
      if (payment) await approve(play, step, player, payment.id);
    },
  },
  reportCancelled: {
    weight: 2,
    async run(play, step) {
      const player = play.player(step.actor);
      const payment = await drawPayment(play, step, player, false);
      if (!payment) return;
      if (step.size % 2 === 0) await play.atPi(`/payments/${payment.id}/cancel`, { accessToken: player.session.token });
      await repeated(step, (server) =>
        play.post(`${prefix(step)}/cancelled_payment`, { paymentId: payment.id }, { as: player, server }),
      );
    },
  },
  reportIncomplete: {
    weight: 2,
    async run(play, step) {
      const payment = await drawPayment(play, step, play.player(step.actor), step.target % 2 === 0);
      const wrong = { payment: { identifier: payment?.id, transaction: { txid: 'ab'.repeat(32) } } };
      const body = step.size % 2 === 0 ? { paymentId: payment?.id } : wrong;
      if (payment) await repeated(step, (server) => play.post(`${prefix(step)}/incomplete`, body, { server }));
    },
  },
  replayTransaction: {
    weight: 3,
    shows: 'refusal',
    async run(play, step) {
      const player = play.player(step.actor);
      const mine = await drawPayment(play, step, player, false);
      if (knownTransactions(play).length === 0)
        await payAll(preparing(play), { ...step, repeats: 1 }, play.player(step.actor + 1), 1, deposit());
      const used = pick(knownTransactions(play), step.size);
      if (!mine || !used || used.id === mine.id || used.txid === mine.txid) return;
      const responses = await repeated(step, (server) =>
        play.post('/payments/complete', { paymentId: mine.id, txid: used.txid }, { as: player, server }),
      );
      refuseAll(play, `payment ${mine.id} completed with the transaction of ${used.id}`, responses);
    },
  },
  stealPayment: {
    weight: 2,
    shows: 'refusal',
    async run(play, step) {
      const [thief, victim] = [play.player(step.actor), play.player(step.actor + 1)];
      const payment = await drawPayment(play, step, victim, step.target % 2 === 0);
      if (!payment || thief === victim) return;
      const responses = await approve(play, step, thief, payment.id);
      if (payment.txid)
        responses.push(
          await play.post('/payments/complete', { paymentId: payment.id, txid: payment.txid }, { as: thief }),
        );
      refuseAll(play, `payment ${payment.id} taken by another user`, responses);
    },
  },
  depositSameRequest: {
    weight: 2,
    async run(play, step) {
      const player = play.player(step.actor);
      const paid = player.payments.filter(({ txid, requestId }) => txid !== null && requestId !== null);
      const earlier = pick(paid, step.target)?.requestId ?? null;
      const metadata = deposit(earlier ?? undefined);
      if (earlier === null) await payAll(play, step, player, step.size, metadata);
      await payAll(play, step, player, step.size, metadata);
    },
  },
  underpayPlan: {
    weight: 1,
    shows: 'refusal',
    async run(play, step) {
      const player = play.player(step.actor);
      const metadata = { paymentType: 'subscription', planId: 'business-annual' };
      const payment = await create(play, player, step.size / 100, metadata);
      if (!payment) return;
      const responses = await approve(play, step, player, payment.id);
      refuseAll(play, `a yearly plan for ${step.size / 100} π`, responses);
    },
  },
} satisfies Record<string, Operation>;
