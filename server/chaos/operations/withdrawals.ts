import type { Withdrawal } from 'contracts';
import type { Play, Player } from '../history/play';
import { type Operation, repeated } from './operation';

function promiseWithdrawal(play: Play, player: Player, { id, amount }: Withdrawal): void {
  const isKept = async () => {
    const { body } = await play.get('/api/withdrawals', { as: player });
    const list = (body as { data?: Withdrawal[] }).data ?? [];
    return list.some((withdrawal) => withdrawal.id === id && withdrawal.amount === amount);
  };
  play.promises.push({ what: `withdrawal ${id} of ${amount} exists`, player, isKept });
}

export const withdrawalOperations = {
  withdraw: {
    weight: 8,
    async run(play, step) {
      const player = play.player(step.actor);
      // Above 500 π somebody reviews it.
      const amount = step.size % 7 === 0 ? step.size : step.size / 2;
      const responses = await repeated(step, (server) =>
        play.post('/api/withdraw/', { amount }, { as: player, server }),
      );
      for (const { status, body } of responses)
        if (status === 201) promiseWithdrawal(play, player, (body as { data: Withdrawal }).data);
    },
  },
  withdrawMoreThanThereIs: {
    weight: 1,
    shows: 'refusal',
    async run(play, { actor }) {
      const response = await play.post('/api/withdraw/', { amount: 99_999_999 }, { as: play.player(actor) });
      if (response.status === 201) play.fail('I5 nobody owes what he does not have', 'withdrew 99,999,999 π');
    },
  },
} satisfies Record<string, Operation>;
