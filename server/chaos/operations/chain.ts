import type { Held, Payout } from 'contracts';
import { DEMO_APP_WALLET } from 'contracts/demo';
import { adminOrNull } from '../history/people';
import type { Play } from '../history/play';
import { appWallet, sendFrom, signRefund, walletOf } from '../history/signing';
import { type Operation, type StepInput, pick } from './operation';

/** Holds a payout, signs it by hand and enters the transaction: an operator who signs lets nobody else decide meanwhile. */
async function payByHand(play: Play, step: StepInput): Promise<void> {
  const as = await adminOrNull(play);
  const { body } = as ? await play.get('/admin/api/payouts', { as }) : { body: {} };
  const found = pick((body as { data?: Payout[] }).data ?? [], step.target);
  if (!as || !found) return;
  const path = `/admin/api/payouts/${found.id}`;
  const held = await play.post(`${path}/hold`, { reason: 'Paid by hand.' }, { as, server: step.size });
  if (held.status !== 200) return;
  const { destination, amount, memo } = (held.body as { data: Payout }).data;
  if (destination === null) return;
  const txid = await sendFrom(play, appWallet(), { destination, amount, memo });
  // Some are forgotten: then the scan must find them.
  if (txid !== null && step.size % 3 > 0) await play.post(`${path}/complete`, { txid }, { as, server: step.target });
}

export const chainOperations = {
  // Dust, or money under the memo of a payment: of an open one, or of one that was paid before.
  strangerPays: {
    weight: 2,
    async run(play, { actor, target, size }) {
      const { username } = play.player(actor).session;
      const known = play.players.flatMap(({ payments }) => payments);
      const memo = size % 3 === 0 ? pick(known, target)?.id : undefined;
      const wallet = walletOf(size % 2 === 0 ? username : 'frank');
      await sendFrom(play, wallet, { destination: DEMO_APP_WALLET, amount: size / 50, memo: memo ?? `dust ${size}` });
    },
  },
  payByHand: { weight: 2, run: (play, step) => play.atDesk(() => payByHand(play, step)) },
  refundHeld: {
    weight: 2,
    async run(play, { target, size }) {
      const as = await adminOrNull(play);
      const { body } = as ? await play.get('/admin/api/held', { as }) : { body: {} };
      const found = pick(
        ((body as { data?: Held[] }).data ?? []).filter(({ state }) => state === 'held'),
        target,
      );
      if (!as || !found) return;
      const refund = await play.post(
        `/admin/api/held/${found.id}/refund`,
        { reason: 'A history.' },
        { as, server: size },
      );
      const { address } = (refund.body as { data?: { address: string } }).data ?? {};
      if (refund.status === 200 && address) await signRefund(play, { ...found, from: address });
    },
  },
} satisfies Record<string, Operation>;
