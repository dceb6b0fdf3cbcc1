import type { Held, Payout } from 'contracts';
import { DEMO_APP_WALLET } from 'contracts/demo';
import { adminOrNull } from '../history/people';
import type { Play, Player } from '../history/play';
import { SCANNED_WITHIN_MS } from '../history/rest';
import { appWallet, sendFrom, signRefund, walletOf } from '../history/signing';
import { drawPayout } from './administration';
import { type Operation, type StepInput, pick, preparing } from './operation';

/** Holds a payout, signs it by hand and enters the transaction: an operator who signs lets nobody else decide meanwhile. */
async function payByHand(play: Play, step: StepInput): Promise<void> {
  const as = await adminOrNull(play);
  const found = as && (await drawPayout(play, as, step, 'hold'));
  if (!found) return;
  const path = `/admin/api/payouts/${found.id}`;
  const held = await preparing(play).post(`${path}/hold`, { reason: 'Paid by hand.' }, { as, server: step.size });
  if (held.status !== 200) return;
  const { destination, amount, memo } = (held.body as { data: Payout }).data;
  if (destination === null) return;
  const txid = await sendFrom(preparing(play), appWallet(), { destination, amount, memo });
  // Some are forgotten: then the scan must find them.
  if (txid !== null && step.size % 3 > 0) await play.post(`${path}/complete`, { txid }, { as, server: step.target });
}

async function drawHeld(play: Play, as: Player, target: number): Promise<Held | undefined> {
  const { body } = await play.get('/admin/api/held', { as });
  const held = ((body as { data?: Held[] }).data ?? []).filter(({ state }) => state === 'held');
  return pick(held, target);
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
      let as = await adminOrNull(play);
      let found = as && (await drawHeld(play, as, target));
      if (!found) {
        const sent = { destination: DEMO_APP_WALLET, amount: size / 50, memo: `held ${size}` };
        await sendFrom(preparing(play), walletOf('frank'), sent);
        await play.wait(SCANNED_WITHIN_MS);
        as = await adminOrNull(play);
        found = as && (await drawHeld(play, as, target));
      }
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
